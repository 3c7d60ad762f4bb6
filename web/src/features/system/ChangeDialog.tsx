import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FailureChange, FailureResult } from '@/shared/api/generated/marmita.schemas'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import { useReasonedChange } from '@/shared/ui/admin/change/useReasonedChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
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
  const { data: done, dialog } = useReasonedChange({
    draft: `${of} ${change} ${ids.join(' ')}`,
    call: (reason) => withProof(() => changeFailures(of, ids, change, reason)),
    stale: [],
  })
  const title = t(`system.changes.${change}`)
  if (done) {
    const close = () => {
      onDone?.()
      void refresh()
      onClose()
    }
    return (
      <Dialog open onClose={close} title={title} size="md">
        <div className={panel.form}>
          <Results rows={done} change={change} isDone />
          <div className={panel.buttons}>
            <Button onClick={close}>{t('close')}</Button>
          </div>
        </div>
      </Dialog>
    )
  }
  const count = preview.data?.filter(({ outcome }) => outcome === 'CHANGED').length ?? 0
  return (
    <ReasonDialog
      title={title}
      text={t(`system.changeEffects.${of}.${change}`)}
      confirmLabel={t(`system.changeCount.${change}`, { count })}
      danger={change === 'discard'}
      disabled={count === 0}
      onClose={onClose}
      {...dialog}
    >
      {preview.data ? (
        <Results rows={preview.data} change={change} isDone={false} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Loading>
          <Skeleton height={120} />
        </Loading>
      )}
    </ReasonDialog>
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
