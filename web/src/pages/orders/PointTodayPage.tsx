import { useSearch } from '@tanstack/react-router'
import { PointDay } from '@/features/orders'

export default function PointTodayPage() {
  const { day } = useSearch({ from: '/_chef/_area/_dashboard/dashboard/point-today' })
  return <PointDay day={day} />
}
