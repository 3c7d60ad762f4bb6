import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { managedPapersCsv } from '@/shared/api/generated/papers-admin'
import { type ManagedPaper, PaperKind, PaperList, PaperSort } from '@/shared/api/generated/marmita.schemas'
import { ManagedPapersParamsLimits } from '@/shared/api/generated/parameterLimits'
import { date } from '@/shared/lib/format'
import type { PaperSearch } from '@/shared/lib/address/adminSearch'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { Filter } from '@/shared/ui/admin/Filter'
import { type Column, withoutPlace } from '@/shared/ui/admin/list/list'
import { RowName } from '@/shared/ui/admin/list/RowName'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { PaperState } from './PaperState'
import { managedPapersQuery } from './queries'

type Props = { search: PaperSearch; chosen?: string; onSearch: (search: PaperSearch) => void }

/** The periods in days to filter papers by their expiry. */
const DAYS = [7, 30, 90] as const

/** The list of papers of all chefs, with filters for waiting, expiring and expired ones. */
export function ManagedPaperList({ search, chosen, onSearch }: Props) {
  const { t } = useTranslation()
  const query = useQuery(managedPapersQuery(search))
  const columns: Column<ManagedPaper, PaperSort>[] = [
    { key: 'paper', label: t('papers.paper'), render: (paper) => <Name paper={paper} /> },
    { key: 'state', label: t('papers.state'), render: ({ state }) => <PaperState state={state} /> },
    {
      key: 'end',
      label: t('papers.expiresOn'),
      sorts: [PaperSort.EXPIRY, PaperSort.EXPIRY],
      render: ({ expiresOn }) => (expiresOn ? date(expiresOn) : '–'),
    },
    {
      key: 'sent',
      label: t('papers.submittedAt'),
      sorts: [PaperSort.LATEST, PaperSort.OLDEST],
      render: ({ submittedAt }) => date(submittedAt),
    },
  ]
  return (
    <AdminList
      title={t('papers.all')}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      chosen={chosen}
      search={search}
      onSearch={onSearch}
      usualSort={PaperSort.OLDEST}
      emptyText={t('papers.none')}
      csv={() => managedPapersCsv(withoutPlace(search))}
      renderTools={(change) => (
        <>
          <SearchField
            label={t('papers.search')}
            value={search.q ?? ''}
            maxLength={ManagedPapersParamsLimits.q.maxLength}
            onChange={(q) => change({ q: q || undefined })}
          />
          <Filter
            label={t('papers.list')}
            value={search.list}
            options={Object.values(PaperList).map((value) => ({ value, label: t(`papers.lists.${value}`) }))}
            onChange={(list) => change({ list, days: undefined })}
          />
          {search.list === PaperList.EXPIRING && (
            <Filter
              label={t('papers.within', { count: 30 })}
              value={search.days === undefined ? undefined : `${search.days}`}
              options={DAYS.filter((days) => days !== 30).map((days) => ({
                value: `${days}`,
                label: t('papers.within', { count: days }),
              }))}
              onChange={(days) => change({ days: days === undefined ? undefined : Number(days) })}
            />
          )}
          <Filter
            label={t('papers.kind')}
            value={search.kind}
            options={Object.values(PaperKind).map((value) => ({ value, label: t(`papers.kinds.${value}`) }))}
            onChange={(kind) => change({ kind })}
          />
        </>
      )}
    />
  )
}

function Name({ paper: { id, kind, chefName } }: { paper: ManagedPaper }) {
  const { t } = useTranslation()
  return (
    <RowName opens={{ paper: id }} under={t(`papers.kinds.${kind}`)}>
      {chefName}
    </RowName>
  )
}
