import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { clientErrorsCsv } from '@/shared/api/generated/client-errors'
import {
  type ClientErrorGroup,
  ClientErrorSort,
  ClientErrorState,
} from '@/shared/api/generated/marmita.schemas'
import { ClientErrorsParamsLimits } from '@/shared/api/generated/parameterLimits'
import { dayAndTime, number } from '@/shared/lib/format'
import type { ClientErrorSearch } from '@/shared/lib/address/adminSearch'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { Filter } from '@/shared/ui/admin/Filter'
import type { Column } from '@/shared/ui/admin/list/list'
import { RowName } from '@/shared/ui/admin/list/RowName'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { Button } from '@/shared/ui/Button'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { clientErrorsQuery, useMark } from './queries'

type Props = {
  search: ClientErrorSearch
  chosen?: string
  onSearch: (search: ClientErrorSearch) => void
}

/** Errors of users' browsers in groups; a new group stays marked until an admin has seen it. */
export function ClientErrorList({ search, chosen, onSearch }: Props) {
  const { t } = useTranslation()
  const query = useQuery(clientErrorsQuery(search))
  const columns: Column<ClientErrorGroup, ClientErrorSort>[] = [
    { key: 'error', label: t('clientErrors.error'), render: (group) => <Name group={group} /> },
    { key: 'state', label: t('clientErrors.state'), render: (group) => <State group={group} /> },
    {
      key: 'times',
      label: t('clientErrors.times'),
      sorts: [ClientErrorSort.MOST, ClientErrorSort.FEWEST],
      align: 'end',
      render: ({ times }) => number(times),
    },
    {
      key: 'last',
      label: t('clientErrors.last'),
      sorts: [ClientErrorSort.LATEST, ClientErrorSort.EARLIEST],
      render: ({ lastAt }) => <time dateTime={lastAt}>{dayAndTime(lastAt)}</time>,
    },
  ]
  return (
    <AdminList
      title={t('clientErrors.title')}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      chosen={chosen}
      search={search}
      onSearch={onSearch}
      usualSort={ClientErrorSort.LATEST}
      emptyText={t('clientErrors.none')}
      csv={() => clientErrorsCsv({ q: search.q, state: search.state, sort: search.sort })}
      bulk={{
        labelOf: ({ title }) => title,
        render: (groups, done) => <MarkSeen groups={groups} onDone={done} />,
      }}
      renderTools={(change) => (
        <>
          <SearchField
            label={t('clientErrors.search')}
            value={search.q ?? ''}
            maxLength={ClientErrorsParamsLimits.q.maxLength}
            onChange={(q) => change({ q: q || undefined })}
          />
          <Filter
            label={t('clientErrors.state')}
            value={search.state}
            options={Object.values(ClientErrorState).map((value) => ({
              value,
              label: t(`clientErrors.states.${value}`),
            }))}
            onChange={(state) => change({ state })}
          />
        </>
      )}
    />
  )
}

function Name({ group: { id, title, route } }: { group: ClientErrorGroup }) {
  const { t } = useTranslation()
  return (
    <RowName opens={{ error: id }} under={route && <code>{route}</code>}>
      {title || t('clientErrors.unnamed')}
    </RowName>
  )
}

export function State({ group: { seenAt } }: { group: Pick<ClientErrorGroup, 'seenAt'> }) {
  const { t } = useTranslation()
  return (
    <StatusBadge tone={seenAt ? 'quiet' : 'soon'}>
      {t(`clientErrors.states.${seenAt ? 'SEEN' : 'NEW'}`)}
    </StatusBadge>
  )
}

function MarkSeen({ groups, onDone }: { groups: readonly ClientErrorGroup[]; onDone: () => void }) {
  const { t } = useTranslation()
  const mark = useMark(onDone)
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={Check}
      loading={mark.isPending}
      onClick={() => mark.mutate({ ids: groups.map(({ id }) => id) })}
    >
      {t('clientErrors.markSeen')}
    </Button>
  )
}
