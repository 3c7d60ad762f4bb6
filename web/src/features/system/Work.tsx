import { useQuery } from '@tanstack/react-query'
import { Play, Square } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { MaintenanceKind, type MaintenanceRunView } from '@/shared/api/generated/marmita.schemas'
import { cancelMaintenanceRun, refreshChefs, refreshKarma } from '@/shared/api/generated/system'
import { dayAndTime, number } from '@/shared/lib/format'
import { useAdminChange } from '@/shared/ui/admin/change/useAdminChange'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { isOpen, runsQuery, STALE } from './queries'
import classes from './system.module.css'

const STARTS = { REFRESH_CHEFS: refreshChefs, REFRESH_KARMA: refreshKarma }
const TONES = { WAITING: 'soon', RUNNING: 'soon', DONE: 'good', FAILED: 'urgent', CANCELED: 'quiet' } as const

/** Long-running tasks on many rows: buttons to start them, their progress, and earlier runs. */
export function Work() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(runsQuery)
  const past = data?.filter((run) => !isOpen(run))
  return (
    <section className={classes.page} aria-labelledby="system-work">
      <h1 id="system-work">{t('system.work')}</h1>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={240} />
        </Loading>
      )}
      {data && (
        <div className={classes.cards}>
          {Object.values(MaintenanceKind).map((kind) => (
            <Kind key={kind} kind={kind} open={data.find((run) => run.kind === kind && isOpen(run))} />
          ))}
        </div>
      )}
      {past && past.length > 0 && (
        <>
          <h2>{t('system.past')}</h2>
          <ul className={classes.runs}>
            {past.map((run) => (
              <Past key={run.id} run={run} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Kind({ kind, open }: { kind: MaintenanceKind; open?: MaintenanceRunView }) {
  const { t } = useTranslation()
  const changing = useAdminChange({
    call: (): Promise<unknown> => (open ? cancelMaintenanceRun({ id: open.id }) : STARTS[kind]()),
    stale: STALE,
  })
  return (
    <Card as="section" className={classes.card} aria-label={t(`system.kinds.${kind}`)}>
      <h2>{t(`system.kinds.${kind}`)}</h2>
      <p className={classes.muted}>{t(`system.effects.${kind}`)}</p>
      {open && <Progress run={open} />}
      {/* A single button for start and stop, so that it keeps the focus after a press. */}
      <Button
        size="sm"
        variant={open ? 'secondary' : 'primary'}
        icon={open ? Square : Play}
        loading={changing.isPending}
        onClick={() => changing.mutate()}
      >
        {t(open ? 'system.stop' : 'system.start')}
      </Button>
    </Card>
  )
}

function Progress({ run }: { run: MaintenanceRunView }) {
  const { t } = useTranslation()
  const isWaiting = run.status === 'WAITING'
  const label = isWaiting
    ? t('system.waits')
    : t('system.progress', { done: number(run.done), total: number(run.total) })
  return (
    <div className={classes.progress}>
      <progress
        max={1}
        value={isWaiting ? undefined : run.total === 0 ? 0 : run.done / run.total}
        aria-label={t(`system.kinds.${run.kind}`)}
      />
      <p className={classes.between}>
        <span>{label}</span>
        <By run={run} />
      </p>
    </div>
  )
}

function By({ run: { startedBy, createdAt } }: { run: MaintenanceRunView }) {
  const { t } = useTranslation()
  return (
    <span className={classes.muted}>
      {t('system.by', { login: startedBy ?? t('system.deletedAccount') })},{' '}
      <time dateTime={createdAt}>{dayAndTime(createdAt)}</time>
    </span>
  )
}

function Past({ run }: { run: MaintenanceRunView }) {
  const { t } = useTranslation()
  const { kind, status, done, total, changed, failed, error } = run
  return (
    <li className={classes.run}>
      <p className={classes.between}>
        <strong>{t(`system.kinds.${kind}`)}</strong>
        <StatusBadge tone={TONES[status]}>{t(`system.statuses.${status}`)}</StatusBadge>
      </p>
      <p>
        {t('system.progress', { done: number(done), total: number(total) })} ·{' '}
        {t(`system.differed.${kind}`, { count: changed, number: number(changed) })}
        {failed > 0 && <> · {t('system.rowsFailed', { count: failed, number: number(failed) })}</>}
      </p>
      {error && <p className={classes.error}>{error}</p>}
      <By run={run} />
    </li>
  )
}
