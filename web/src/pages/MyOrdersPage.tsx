import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { MyOrders } from '@/features/orders'
import { PageTitle } from '@/shared/ui/PageTitle'

export default function MyOrdersPage() {
  const { t } = useTranslation()
  const { page = 1, sort = 'CREATED_DESC' } = useSearch({ from: '/my-orders' })
  const navigate = useNavigate({ from: '/my-orders' })
  return (
    <>
      <PageTitle title={t('orders.mine.title')} />
      <MyOrders
        page={page}
        sort={sort}
        onPlace={(next) =>
          void navigate({
            search: {
              page: next.page > 1 ? next.page : undefined,
              sort: next.sort === 'CREATED_DESC' ? undefined : next.sort,
            },
          })
        }
      />
    </>
  )
}
