import { useNavigate, useSearch } from '@tanstack/react-router'
import { Payouts } from '@/features/payouts'

export default function ChefPaymentsPage() {
  const { month, state, period = 'WEEKS' } = useSearch({ from: '/_chef/_area/_dashboard/chef-payments' })
  const navigate = useNavigate()
  return (
    <Payouts
      month={month}
      state={state}
      period={period}
      onPlace={(place) =>
        void navigate({
          to: '.',
          search: { ...place, period: place.period === 'WEEKS' ? undefined : place.period },
          resetScroll: false,
        })
      }
    />
  )
}
