import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { managedChefsCsv } from '@/shared/api/generated/chefs-admin'
import { type ManagedChef, ManagedChefSort } from '@/shared/api/generated/marmita.schemas'
import type { ChefListSearch } from '@/shared/lib/address/adminSearch'
import { date, number } from '@/shared/lib/format'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { type Column, withoutPlace } from '@/shared/ui/admin/list/list'
import { RowName } from '@/shared/ui/admin/list/RowName'
import { BulkActions } from './BulkActions'
import { ChefBadges } from './ChefBadges'
import { ChefTools } from './ChefTools'
import { managedChefsQuery, paramsOf } from './queries'

type Props = {
  /** Whether to list pick-up points instead of chefs. */
  points: boolean
  search: ChefListSearch
  chosen?: string
  onSearch: (search: ChefListSearch) => void
}

/** The list of all chefs or pick-up points, with search by text and state. A name opens its panel. */
export function ManagedChefList({ points, search, chosen, onSearch }: Props) {
  const { t } = useTranslation()
  const query = useQuery(managedChefsQuery(search, points))
  const columns: Column<ManagedChef, ManagedChefSort>[] = [
    {
      key: 'name',
      label: t(points ? 'managedChefs.point' : 'managedChefs.chef'),
      sorts: [ManagedChefSort.NAME_DESC, ManagedChefSort.NAME],
      render: (chef) => <Name chef={chef} />,
    },
    {
      key: 'town',
      label: t('managedChefs.town'),
      render: ({ villageTownCity, country }) => [villageTownCity, country].filter(Boolean).join(', '),
    },
    { key: 'state', label: t('managedChefs.state'), render: (chef) => <ChefBadges chef={chef} /> },
    {
      key: 'orders',
      label: t('managedChefs.orders'),
      align: 'end',
      render: ({ ordersCount }) => number(ordersCount),
    },
    {
      key: 'since',
      label: t('managedChefs.since'),
      sorts: [ManagedChefSort.NEWEST, ManagedChefSort.OLDEST],
      render: ({ createdAt }) => date(createdAt),
    },
  ]
  return (
    <AdminList
      title={t(points ? 'managedChefs.points' : 'managedChefs.chefs')}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      chosen={chosen}
      search={search}
      onSearch={onSearch}
      usualSort={ManagedChefSort.NEWEST}
      emptyText={t(points ? 'managedChefs.noPoints' : 'managedChefs.noChefs')}
      csv={() => managedChefsCsv(withoutPlace(paramsOf(search, points)))}
      bulk={{
        labelOf: ({ name }) => name,
        render: (chefs, done) => <BulkActions ids={chefs.map(({ id }) => id)} onDone={done} />,
      }}
      renderTools={(change) => <ChefTools points={points} search={search} onChange={change} />}
    />
  )
}

function Name({ chef }: { chef: ManagedChef }) {
  return (
    <RowName opens={{ chef: chef.id }} under={chef.login}>
      {chef.name}
    </RowName>
  )
}
