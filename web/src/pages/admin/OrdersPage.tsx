import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useReauthentication } from '@/features/accounts'
import { AdminOrderPanel, AdminOrders } from '@/features/orders'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'

/** All orders, with the filters and the open order in the address. */
export default function OrdersPage() {
  const { t } = useTranslation()
  const { order, ...search } = useSearch({ from: '/_admin/admin/orders' })
  const navigate = useNavigate()
  const { withProof, proofDialog } = useReauthentication()
  const show = (next: typeof search, open: string | undefined) =>
    void navigate({ to: '/admin/orders', search: { ...next, order: open }, resetScroll: false })
  return (
    <div className={classes.columns}>
      <PageTitle title={t('orders.admin.title')} noIndex />
      <div className={classes.main}>
        <AdminOrders search={search} chosen={order} onSearch={(next) => show(next, order)} />
      </div>
      {order && <AdminOrderPanel id={order} withProof={withProof} onClose={() => show(search, undefined)} />}
      {proofDialog}
    </div>
  )
}
