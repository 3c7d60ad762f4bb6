import { useQuery } from '@tanstack/react-query'
import { Scale } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { StuckOrdersForAdminListLimits } from '@/shared/api/generated/limits'
import { ChipLink } from '@/shared/ui/ChipLink'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import type { WithProof } from '../mutations'
import { stuckOrdersQuery, useLiveOrders } from '../queries'
import classes from './Admin.module.css'
import { AdminOrderDialog } from './AdminOrderDialog'
import { AdminOrderList } from './AdminOrderList'
import { MoneyProblems } from './MoneyProblems'

type Props = {
  page: number
  withProof: WithProof
  /** The id of the order that is open. */
  order?: string
  onPage: (page: number) => void
  onClose: () => void
}

/** The list of all problems with money: mismatched ledgers, refused and unanswered calls, and disputes. */
export function AdminMoney({ page, order, withProof, onPage, onClose }: Props) {
  const { t } = useTranslation()
  const query = useQuery(stuckOrdersQuery(page))
  useLiveOrders()
  return (
    <div className={`container ${classes.page}`}>
      <div className={classes.intro}>
        <h1>{t('orders.admin.problems.title')}</h1>
        <p className={classes.muted}>{t('orders.admin.problems.intro')}</p>
      </div>
      <div className={classes.actions}>
        <ChipLink to="/admin/orders">{t('orders.admin.title')}</ChipLink>
      </div>
      <AdminOrderList
        query={query}
        page={page}
        size={StuckOrdersForAdminListLimits.maxItems}
        onPage={onPage}
        empty={
          <EmptyState
            icon={Scale}
            title={t('orders.admin.problems.none')}
            text={t('orders.admin.problems.noneText')}
          />
        }
        renderReasons={({ problems }) => <MoneyProblems problems={problems} />}
      />
      <AdminOrderDialog id={order} withProof={withProof} onClose={onClose} />
    </div>
  )
}
