import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type ManagedTagView, ManagedTagSort } from '@/shared/api/generated/marmita.schemas'
import { ManagedTagsParamsLimits } from '@/shared/api/generated/parameterLimits'
import { managedTagsCsv } from '@/shared/api/generated/tags-admin'
import type { TagListSearch } from '@/shared/lib/address/adminGroupSearch'
import { date, number } from '@/shared/lib/format'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { Filter } from '@/shared/ui/admin/Filter'
import { type Column, withoutPlace } from '@/shared/ui/admin/list/list'
import { RowName } from '@/shared/ui/admin/list/RowName'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { BulkActions } from './BulkActions'
import { managedTagsQuery, NONE, paramsOf } from './queries'
import { useCategoryOptions } from './useCategoryOptions'

type Props = { search: TagListSearch; chosen?: string; onSearch: (search: TagListSearch) => void }

/** The list of all tags, with search by prefix, category and block. A name opens its panel. */
export function TagList({ search, chosen, onSearch }: Props) {
  const { t } = useTranslation()
  const query = useQuery(managedTagsQuery(search))
  const categories = useCategoryOptions()
  const columns: Column<ManagedTagView, ManagedTagSort>[] = [
    {
      key: 'name',
      label: t('managedTags.tag'),
      sorts: [ManagedTagSort.NAME_DESC, ManagedTagSort.NAME],
      render: ({ id, name }) => <RowName opens={{ tag: id }}>#{name}</RowName>,
    },
    {
      key: 'category',
      label: t('managedTags.category'),
      render: ({ categoryId }) => categories.find(({ value }) => value === categoryId)?.label ?? '–',
    },
    {
      key: 'state',
      label: t('managedTags.state'),
      render: ({ blockedAt }) =>
        blockedAt ? (
          <StatusBadge tone="urgent">{t('managedTags.blocked')}</StatusBadge>
        ) : (
          <StatusBadge tone="good">{t('managedTags.allowed')}</StatusBadge>
        ),
    },
    {
      key: 'posts',
      label: t('managedTags.posts'),
      sorts: [ManagedTagSort.POPULAR, ManagedTagSort.POPULAR],
      align: 'end',
      render: ({ postsCount }) => number(postsCount),
    },
    {
      key: 'created',
      label: t('managedTags.created'),
      sorts: [ManagedTagSort.NEWEST, ManagedTagSort.NEWEST],
      render: ({ createdAt }) => date(createdAt),
    },
  ]
  return (
    <AdminList
      title={t('managedTags.title')}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      chosen={chosen}
      search={search}
      onSearch={onSearch}
      usualSort={ManagedTagSort.POPULAR}
      emptyText={t('managedTags.none')}
      csv={() => managedTagsCsv(withoutPlace(paramsOf(search)))}
      bulk={{
        labelOf: ({ name }) => `#${name}`,
        render: (rows, done) => <BulkActions ids={rows.map(({ id }) => id)} onDone={done} />,
      }}
      renderTools={(change) => (
        <>
          <SearchField
            label={t('managedTags.search')}
            value={search.q ?? ''}
            maxLength={ManagedTagsParamsLimits.q.maxLength}
            onChange={(q) => change({ q: q || undefined })}
          />
          <Filter
            label={t('managedTags.category')}
            value={search.category}
            options={[...categories, { value: NONE, label: t('managedTags.inNone') }]}
            onChange={(category) => change({ category })}
          />
          <Filter
            label={t('managedTags.state')}
            value={search.blocked}
            options={[
              { value: 'no', label: t('managedTags.allowed') },
              { value: 'yes', label: t('managedTags.blocked') },
            ]}
            onChange={(blocked) => change({ blocked })}
          />
        </>
      )}
    />
  )
}
