import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AdminOrders } from '@/features/orders'
import { PageTitle } from '@/shared/ui/PageTitle'

/** All orders, with the filters and the open order in the address. */
export default function OrdersPage() {
  const { t } = useTranslation()
  const { page = 1, order, ...filters } = useSearch({ from: '/_admin/admin/orders' })
  const navigate = useNavigate()
  return (
    <>
      <PageTitle title={t('orders.admin.title')} noIndex />
      <AdminOrders
        {...filters}
        page={page}
        order={order}
        onPlace={({ page: next, ...chosen }) =>
          void navigate({ to: '.', search: { ...chosen, page: next > 1 ? next : undefined } })
        }
        onClose={() =>
          void navigate({
            to: '.',
            search: (before) => ({ ...before, order: undefined }),
            resetScroll: false,
          })
        }
      />
    </>
  )
}
