import { useNavigate, useSearch } from '@tanstack/react-router'
import { SellerTabs } from '@/features/orders'
import { Payouts } from '@/features/payouts'
import { sellerOf, useSession } from '@/shared/session'

export default function ChefPaymentsPage() {
  const search = useSearch({ from: '/_chef/_area/_dashboard/chef-payments' })
  const { account } = useSession()
  const { of, chefId } = sellerOf(account, search.of)
  const { month, state, period = 'WEEKS' } = search
  const navigate = useNavigate()
  return (
    chefId && (
      <Payouts
        key={chefId}
        seller={{ of, chefId }}
        tabs={<SellerTabs to="/chef-payments" of={of} />}
        month={month}
        state={state}
        period={period}
        onPlace={(place) =>
          void navigate({
            to: '.',
            search: { ...place, of, period: place.period === 'WEEKS' ? undefined : place.period },
            resetScroll: false,
          })
        }
      />
    )
  )
}
