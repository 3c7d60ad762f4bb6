import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FailureChange, FailureResult } from '@/shared/api/generated/marmita.schemas'
import { useAdminChange } from '@/shared/ui/admin/change/useAdminChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { AuditReason } from '@/shared/ui/forms/AuditReason'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { changeFailures, type Failures, previewQuery, useSystemRefresh, type WithProof } from './queries'
import classes from './system.module.css'

type Props = {
  of: Failures
  ids: string[]
  change: FailureChange
  withProof: WithProof
  onClose: () => void
  onDone?: () => void
}

const TONES = { CHANGED: 'good', GONE: 'quiet', WAITING: 'soon', REFUSED: 'urgent' } as const

/** The preview of a change, and afterwards its result, one by one. */
export function ChangeDialog({ of, ids: given, change, withProof, onClose, onDone }: Props) {
  const { t } = useTranslation()
  // Keep the selection from when the dialog was opened: the list below may change meanwhile.
  const [ids] = useState(given)
  const preview = useQuery(previewQuery(of, ids, change))
  const refresh = useSystemRefresh()
  // Do not refetch yet: a retried row disappears from the list together with this dialog, so the admin closes it first.
  const [reason, setReason] = useState('')
  const changing = useAdminChange({
    call: () => withProof(() => changeFailures(of, ids, change, reason)),
    stale: [],
  })
  const done = changing.data
  const close = () => {
    if (done) {
      onDone?.()
      void refresh()
    }
    onClose()
  }
  const rows = done ?? preview.data
  const count = preview.data?.filter(({ outcome }) => outcome === 'CHANGED').length ?? 0
  return (
    <Dialog open onClose={close} title={t(`system.changes.${change}`)} size="md">
      <div className={panel.form}>
        {!done && <p className={panel.muted}>{t(`system.changeEffects.${of}.${change}`)}</p>}
        {rows ? (
          <Results rows={rows} change={change} isDone={done !== undefined} />
        ) : preview.isError ? (
          <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
        ) : (
          <Loading>
            <Skeleton height={120} />
          </Loading>
        )}
        {!done && <AuditReason value={reason} onChange={setReason} />}
        <div className={panel.buttons}>
          {done ? (
            <Button onClick={close}>{t('close')}</Button>
          ) : (
            <>
              <Button variant="secondary" onClick={close}>
                {t('cancel')}
              </Button>
              <Button
                variant={change === 'discard' ? 'danger' : 'primary'}
                disabled={count === 0}
                loading={changing.isPending}
                onClick={() => changing.mutate()}
              >
                {t(`system.changeCount.${change}`, { count })}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

type ResultsProps = { rows: readonly FailureResult[]; change: FailureChange; isDone: boolean }

function Results({ rows, change, isDone }: ResultsProps) {
  const { t } = useTranslation()
  const word = (outcome: FailureResult['outcome']) =>
    outcome === 'CHANGED'
      ? t(`system.${isDone ? 'changed' : 'changes'}.${change}`)
      : t(`system.outcomes.${outcome}`)
  return (
    <ul className={classes.results} aria-live="polite">
      {rows.map(({ id, label, outcome }) => (
        <li key={id}>
          <span>{label || t('system.gone')}</span>
          <StatusBadge tone={TONES[outcome]}>{word(outcome)}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}
