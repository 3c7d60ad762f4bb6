import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { managedCommunitiesCsv } from '@/shared/api/generated/communities-admin'
import { type ManagedCommunity, ManagedCommunitySort } from '@/shared/api/generated/marmita.schemas'
import type { CommunityListSearch } from '@/shared/lib/address/adminGroupSearch'
import { date, number } from '@/shared/lib/format'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { type Column, withoutPlace } from '@/shared/ui/admin/list/list'
import { RowName } from '@/shared/ui/admin/list/RowName'
import { BulkActions } from './BulkActions'
import { CommunityState } from './CommunityState'
import { CommunityTools } from './CommunityTools'
import { managedCommunitiesQuery, paramsOf } from './queries'
import { useTopicOptions } from './useTopicOptions'

type Props = {
  search: CommunityListSearch
  chosen?: string
  onSearch: (search: CommunityListSearch) => void
}

/** The list of all communities, with search by text, topic and state. A name opens its panel. */
export function CommunityList({ search, chosen, onSearch }: Props) {
  const { t } = useTranslation()
  const query = useQuery(managedCommunitiesQuery(search))
  const topics = useTopicOptions()
  const topicOf = ({ topicId, topic }: ManagedCommunity) =>
    topics.find(({ value }) => value === topicId)?.label ?? topic
  const columns: Column<ManagedCommunity, ManagedCommunitySort>[] = [
    {
      key: 'name',
      label: t('managedCommunities.community'),
      sorts: [ManagedCommunitySort.NAME_DESC, ManagedCommunitySort.NAME],
      render: (community) => <Name community={community} />,
    },
    { key: 'topic', label: t('managedCommunities.topic'), render: topicOf },
    {
      key: 'state',
      label: t('managedCommunities.state'),
      render: ({ state }) => <CommunityState state={state} />,
    },
    {
      key: 'members',
      label: t('managedCommunities.members'),
      sorts: [ManagedCommunitySort.MEMBERS, ManagedCommunitySort.MEMBERS],
      align: 'end',
      render: ({ membersCount }) => number(membersCount),
    },
    {
      key: 'created',
      label: t('managedCommunities.created'),
      sorts: [ManagedCommunitySort.NEWEST, ManagedCommunitySort.OLDEST],
      render: ({ createdDate }) => date(createdDate),
    },
  ]
  return (
    <AdminList
      title={t('managedCommunities.title')}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      chosen={chosen}
      search={search}
      onSearch={onSearch}
      usualSort={ManagedCommunitySort.NEWEST}
      emptyText={t('managedCommunities.none')}
      csv={() => managedCommunitiesCsv(withoutPlace(paramsOf(search)))}
      bulk={{
        labelOf: ({ name }) => name,
        render: (rows, done) => <BulkActions ids={rows.map(({ id }) => id)} onDone={done} />,
      }}
      renderTools={(change) => <CommunityTools search={search} onChange={change} />}
    />
  )
}

function Name({ community }: { community: ManagedCommunity }) {
  const { t } = useTranslation()
  return (
    <RowName opens={{ community: community.id }} under={community.creator ?? t('managedCommunities.nobody')}>
      {community.name}
    </RowName>
  )
}
