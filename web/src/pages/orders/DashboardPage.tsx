import { Checklist } from '@/features/chefs'
import { Dashboard } from '@/features/orders'
import { ownChefId, useSession } from '@/shared/session'

export default function DashboardPage() {
  const { account } = useSession()
  const chefId = ownChefId(account)
  // The guard has read the account before the page opens.
  return (
    account && (
      <Dashboard
        name={account.name.split(' ')[0] ?? account.login}
        notice={
          <>
            {chefId && <Checklist chefId={chefId} />}
            {account.pickUpPointId && <Checklist chefId={account.pickUpPointId} />}
          </>
        }
      />
    )
  )
}
