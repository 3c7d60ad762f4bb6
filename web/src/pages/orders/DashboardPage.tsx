import { useSearch } from '@tanstack/react-router'
import { Checklist } from '@/features/chefs'
import { Dashboard, PointToday, WhoseOrders } from '@/features/orders'
import { PayoutNeeds } from '@/features/payouts'
import { ownChefId, useSession } from '@/shared/session'

export default function DashboardPage() {
  const { account } = useSession()
  const search = useSearch({ from: '/_chef/_area/_dashboard/dashboard' })
  const chefId = ownChefId(account)
  const point = account?.pickUpPointId
  const isBoth = Boolean(chefId && point)
  const of = isBoth ? search.of : undefined
  // The guard has read the account before the page opens.
  return (
    account && (
      <Dashboard
        // An account is called by its login until its owner has a name elsewhere.
        name={account.chefFirstName || account.name.split(' ')[0] || account.login}
        of={of}
        notice={
          <>
            {chefId && <Checklist chefId={chefId} payments={<PayoutNeeds />} />}
            {point && <Checklist chefId={point} payments={!chefId && <PayoutNeeds />} />}
            {point && <PointToday />}
            {isBoth && <WhoseOrders to="/dashboard" of={of} />}
          </>
        }
      />
    )
  )
}
