import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ListPlace } from '@/features/orders'

/** Return the page and the order of a list of orders, kept in the address without the default values. */
export function useListPlace(
  route: '/_order/_customer/my-orders' | '/_chef/_area/_dashboard/chef-orders',
): ListPlace {
  const { page = 1, sort = 'CREATED_DESC' } = useSearch({ from: route })
  const navigate = useNavigate()
  const onPlace: ListPlace['onPlace'] = (next) =>
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        page: next.page > 1 ? next.page : undefined,
        sort: next.sort === 'CREATED_DESC' ? undefined : next.sort,
      }),
    })
  return { page, sort, onPlace }
}
