import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChefOrders } from '@/features/orders'
import { PageTitle } from '@/shared/ui/PageTitle'

export default function ChefOrdersPage() {
  const { t } = useTranslation()
  const { page = 1, sort = 'CREATED_DESC' } = useSearch({ from: '/chef-orders' })
  const navigate = useNavigate({ from: '/chef-orders' })
  return (
    <>
      <PageTitle title={t('orders.kitchen.title')} />
      <ChefOrders
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
