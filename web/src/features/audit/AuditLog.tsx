import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { auditCsv } from '@/shared/api/generated/audit'
import { AuditAction } from '@/shared/api/generated/AuditAction'
import { type AuditEntry, AuditSort } from '@/shared/api/generated/marmita.schemas'
import { AuditEntriesParamsLimits } from '@/shared/api/generated/parameterLimits'
import { dayAndTime } from '@/shared/lib/format'
import type { AuditSearch } from '@/shared/lib/address/adminSearch'
import { oneOfOrUndefined } from '@/shared/ui/admin/oneOfOrUndefined'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { type Column, withoutPlace } from '@/shared/ui/admin/list/list'
import { DayRange } from '@/shared/ui/admin/DayRange'
import { Filter } from '@/shared/ui/admin/Filter'
import { Filters } from '@/shared/ui/admin/Filters'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { RemovableChip } from '@/shared/ui/Chip'
import classes from './audit.module.css'
import { Changes } from './Changes'
import { auditQuery } from './queries'
import { Target } from './Target'
import { Who } from './Who'

type Props = { search: AuditSearch; onSearch: (search: AuditSearch) => void }

/** The list of administrative changes: author, target, time, address and reason. */
export function AuditLog({ search: given, onSearch }: Props) {
  const { t } = useTranslation()
  const search = { ...given, action: oneOfOrUndefined(Object.values(AuditAction), given.action) }
  const query = useQuery(auditQuery(search))
  const columns: Column<AuditEntry, AuditSort>[] = [
    { key: 'what', label: t('audit.what'), render: (entry) => <What entry={entry} /> },
    { key: 'target', label: t('audit.target'), render: (entry) => <Target entry={entry} /> },
    { key: 'changes', label: t('audit.changes'), render: (entry) => <Changes entry={entry} /> },
    { key: 'who', label: t('audit.who'), render: (entry) => <Who entry={entry} /> },
    {
      key: 'when',
      label: t('audit.when'),
      sorts: [AuditSort.LATEST, AuditSort.EARLIEST],
      render: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time>,
    },
  ]
  return (
    <AdminList
      title={t('audit.title')}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      search={search}
      onSearch={onSearch}
      usualSort={AuditSort.LATEST}
      csv={() => auditCsv(withoutPlace(search))}
      renderTools={(change) => <Tools search={search} onChange={change} />}
    />
  )
}

function What({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation()
  return (
    <>
      <strong className={classes.action}>{t(`audit.actions.${entry.action}`)}</strong>
      {entry.reason && <span className={classes.reason}>{entry.reason}</span>}
    </>
  )
}

function Tools({ search, onChange }: { search: AuditSearch; onChange: (changes: AuditSearch) => void }) {
  const { t } = useTranslation()
  const actions = Object.values(AuditAction)
    .map((value) => ({ value, label: t(`audit.actions.${value}`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return (
    <>
      <SearchField
        label={t('audit.search')}
        value={search.q ?? ''}
        maxLength={AuditEntriesParamsLimits.q.maxLength}
        onChange={(q) => onChange({ q: q || undefined })}
      />
      <Filters values={[search.action, search.since, search.until]}>
        <Filter
          label={t('audit.action')}
          value={search.action}
          options={actions}
          onChange={(action) => onChange({ action })}
        />
        <DayRange
          since={search.since}
          until={search.until}
          onSince={(since) => onChange({ since })}
          onUntil={(until) => onChange({ until })}
        />
      </Filters>
      {search.by && (
        <RemovableChip
          tone="plain"
          label={t('audit.by', { name: search.by })}
          onRemove={() => onChange({ by: undefined })}
        />
      )}
      {search.about && (
        <RemovableChip
          tone="plain"
          label={t('audit.about', { name: search.about })}
          onRemove={() => onChange({ about: undefined })}
        />
      )}
      {search.target && (
        <RemovableChip tone="plain" label={t('audit.one')} onRemove={() => onChange({ target: undefined })} />
      )}
    </>
  )
}
