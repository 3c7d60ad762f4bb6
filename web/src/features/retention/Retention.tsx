import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { type ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { RetentionRunView, RetentionView } from '@/shared/api/generated/marmita.schemas'
import { currentTag } from '@/shared/i18n'
import { dayAndTime, number } from '@/shared/lib/format'
import { AdminHead } from '@/shared/ui/admin/AdminHead'
import { AdminTable } from '@/shared/ui/admin/list/AdminTable'
import type { Column } from '@/shared/ui/admin/list/list'
import panel from '@/shared/ui/admin/panel.module.css'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { period } from './period'
import { isOpen, partsQuery, useRun } from './queries'
import classes from './retention.module.css'

const TONES = { WAITING: 'soon', RUNNING: 'soon', DONE: 'good', FAILED: 'urgent' } as const
const NOTHING: ReadonlySet<string> = new Set()

/** The stored data with purpose, period and last deletion run, and a button that starts a run. */
export function Retention({ settings }: { settings: ReactNode }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(partsQuery)
  const columns: Column<RetentionView, never>[] = [
    { key: 'what', label: t('retention.what'), render: (part) => <What part={part} /> },
    { key: 'period', label: t('retention.period'), render: (part) => <Period part={part} /> },
    { key: 'last', label: t('retention.lastRun'), render: ({ last }) => <Last run={last} /> },
    { key: 'next', label: t('retention.nextRun'), render: (part) => <Next part={part} /> },
  ]
  return (
    <section className={classes.page} aria-labelledby="retention">
      <AdminHead id="retention" title={t('retention.title')} total={undefined}>
        {settings}
      </AdminHead>
      <p className={panel.muted}>{t('retention.intro')}</p>
      {data ? (
        <AdminTable
          title={t('retention.title')}
          rows={data}
          columns={columns}
          keyOf={({ key }) => key}
          sort={undefined as never}
          onSort={() => undefined}
          isOld={false}
          marked={NOTHING}
          onMark={() => undefined}
          bulkBar={null}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={640} />
        </Loading>
      )}
    </section>
  )
}

function What({ part: { key, ground, tables } }: { part: RetentionView }) {
  const { t } = useTranslation()
  return (
    <div className={classes.what}>
      <strong className={panel.name}>{t(`retention.names.${key}`)}</strong>
      <span className={classes.why}>{t(`retention.whys.${key}`)}</span>
      <span className={panel.under}>
        {t(`retention.grounds.${ground}`)} · {tables.join(', ')}
      </span>
    </div>
  )
}

function Period({ part }: { part: RetentionView }) {
  const { t } = useTranslation()
  return (
    <div className={classes.what}>
      {period(part)}
      <span className={panel.under}>{t(`retention.ends.${part.end}`)}</span>
    </div>
  )
}

function Last({ run }: { run: RetentionRunView | null }) {
  const { t } = useTranslation()
  if (!run) return t('retention.never')
  const { status, removed, failed, begunAt, endedAt, startedBy, error } = run
  const seconds = begunAt && endedAt ? (Date.parse(endedAt) - Date.parse(begunAt)) / 1000 : null
  return (
    <div className={classes.what}>
      <StatusBadge tone={TONES[status]}>{t(`retention.statuses.${status}`)}</StatusBadge>
      <span>
        {t('retention.removed', { count: removed, number: number(removed) })}
        {failed > 0 && ` · ${t('retention.failed', { count: failed, number: number(failed) })}`}
        {seconds !== null && ` · ${inSeconds(seconds)}`}
      </span>
      {error && <span className={classes.error}>{t('retention.failedText', { error })}</span>}
      <span className={panel.under}>
        <time dateTime={run.createdAt}>{dayAndTime(run.createdAt)}</time>
        {startedBy && ` ${t('retention.by', { login: startedBy })}`}
      </span>
    </div>
  )
}

function Next({ part }: { part: RetentionView }) {
  const { t } = useTranslation()
  const running = useRun()
  const name = t(`retention.names.${part.key}`)
  return (
    <div className={classes.next}>
      <time dateTime={part.nextAt}>{dayAndTime(part.nextAt)}</time>
      <Button
        size="sm"
        variant="secondary"
        icon={Play}
        aria-label={t('retention.runNowOf', { name })}
        loading={running.isPending || isOpen(part)}
        onClick={() => running.mutate(part.key)}
      >
        {t('retention.runNow')}
      </Button>
    </div>
  )
}

const inSeconds = (seconds: number) =>
  new Intl.NumberFormat(currentTag(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(seconds)
