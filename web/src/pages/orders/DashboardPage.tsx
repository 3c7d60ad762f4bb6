import { Checklist } from '@/features/chefs'
import { Dashboard } from '@/features/orders'
import { useSession } from '@/shared/session'

export default function DashboardPage() {
  const { account } = useSession()
  // The guard has read the account before the page opens.
  return (
    account && (
      <Dashboard
        name={account.name.split(' ')[0] ?? account.login}
        notice={account.chefId && <Checklist chefId={account.chefId} />}
      />
    )
  )
}
