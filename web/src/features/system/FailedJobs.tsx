import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { FailedJobKind, type FailedJob, FailureSort } from '@/shared/api/generated/marmita.schemas'
import { FailedJobsParamsLimits } from '@/shared/api/generated/parameterLimits'
import { failedJobsCsv } from '@/shared/api/generated/system'
import { dayAndTime, number } from '@/shared/lib/format'
import type { FailedJobSearch } from '@/shared/lib/address/systemSearch'
import { AdminList } from '@/shared/ui/admin/list/AdminList'
import { Filter } from '@/shared/ui/admin/Filter'
import type { Column } from '@/shared/ui/admin/list/list'
import { RowName } from '@/shared/ui/admin/list/RowName'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { ChangeButtons } from './ChangeButtons'
import { failedJobsQuery, type WithProof } from './queries'
import classes from './system.module.css'

type Props = {
  search: FailedJobSearch
  chosen?: string
  withProof: WithProof
  onSearch: (search: FailedJobSearch) => void
}

/** The jobs that the queue no longer retries, and the rows that jobs could not process. */
export function FailedJobs({ search, chosen, withProof, onSearch }: Props) {
  const { t } = useTranslation()
  const query = useQuery(failedJobsQuery(search))
  const columns: Column<FailedJob, FailureSort>[] = [
    { key: 'task', label: t('system.task'), render: (job) => <Name job={job} /> },
    { key: 'kind', label: t('system.kind'), render: ({ kind }) => t(`system.jobKinds.${kind}`) },
    {
      key: 'failures',
      label: t('system.failures'),
      align: 'end',
      render: ({ failures }) => number(failures),
    },
    {
      key: 'at',
      label: t('system.last'),
      sorts: [FailureSort.LATEST_FIRST, FailureSort.EARLIEST_FIRST],
      render: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time>,
    },
  ]
  return (
    <AdminList
      title={t('system.jobs')}
      query={query}
      columns={columns}
      keyOf={({ id }) => id}
      chosen={chosen}
      search={search}
      onSearch={onSearch}
      usualSort={FailureSort.LATEST_FIRST}
      emptyText={t('system.noJobs')}
      csv={() => failedJobsCsv({ q: search.q, kind: search.kind, sort: search.sort })}
      bulk={{
        labelOf: ({ task, subject }) => `${task} ${subject}`,
        render: (jobs, done) => (
          <ChangeButtons of="jobs" ids={jobs.map(({ id }) => id)} withProof={withProof} onDone={done} />
        ),
      }}
      renderTools={(change) => (
        <>
          <SearchField
            label={t('system.searchJobs')}
            value={search.q ?? ''}
            maxLength={FailedJobsParamsLimits.q.maxLength}
            onChange={(q) => change({ q: q || undefined })}
          />
          <Filter
            label={t('system.kind')}
            value={search.kind}
            options={Object.values(FailedJobKind).map((value) => ({
              value,
              label: t(`system.jobKinds.${value}`),
            }))}
            onChange={(kind) => change({ kind })}
          />
        </>
      )}
    />
  )
}

function Name({ job: { id, task, error } }: { job: FailedJob }) {
  const { t } = useTranslation()
  return (
    <RowName
      opens={{ row: id }}
      under={<span className={classes.detail}>{error || t('system.noError')}</span>}
    >
      {task}
    </RowName>
  )
}
