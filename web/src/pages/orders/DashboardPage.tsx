import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ScheduledDeletion } from '@/features/accounts'
import { Checklist, chefStateQuery } from '@/features/chefs'
import { ownMenuQuery } from '@/features/menu'
import { Dashboard, PointToday, SellerTabs } from '@/features/orders'
import { PayoutNeeds } from '@/features/payouts'
import { ownChefId, sellerOf, useSession } from '@/shared/session'
import classes from './DashboardPage.module.css'

export default function DashboardPage() {
  const { account } = useSession()
  const search = useSearch({ from: '/_chef/_area/_dashboard/dashboard' })
  const chefId = ownChefId(account)
  const point = account?.pickUpPointId
  const { of } = sellerOf(account, search.of)
  // The guard has read the account before the page opens.
  return (
    account && (
      <Dashboard
        // The name of an account is its login until its owner enters another name.
        name={account.chefFirstName || account.name.split(' ')[0] || account.login}
        of={of}
        notice={
          <>
            <div className={classes.deletion}>
              <ScheduledDeletion account={account} />
            </div>
            {chefId && <ChefChecklist chefId={chefId} />}
            {point && <Checklist chefId={point} payments={<PayoutNeeds of="point" />} />}
            {point && <PointToday />}
            <SellerTabs to="/dashboard" of={of} />
          </>
        }
      />
    )
  )
}

/** The checklist of a chef. The menu is read only if none of its dishes can be ordered. */
function ChefChecklist({ chefId }: { chefId: string }) {
  const isFoodMissing = useQuery(chefStateQuery(chefId)).data?.missing.includes('FOOD') ?? false
  const { data: menu } = useQuery({ ...ownMenuQuery(chefId), enabled: isFoodMissing })
  const dishes = menu && menu.foods.length > 0 ? 'elsewhere' : undefined
  return <Checklist chefId={chefId} payments={<PayoutNeeds of={undefined} />} dishes={dishes} />
}
