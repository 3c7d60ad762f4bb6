import { Navigate, useSearch } from '@tanstack/react-router'
import { PointDay } from '@/features/orders'
import { useSession } from '@/shared/session'

export default function PointTodayPage() {
  const { account } = useSession()
  const { day } = useSearch({ from: '/_chef/_area/_dashboard/dashboard/point-today' })
  return account && !account.pickUpPointId ? <Navigate to="/dashboard" replace /> : <PointDay day={day} />
}
