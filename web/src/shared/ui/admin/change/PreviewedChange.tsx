import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { number } from '@/shared/lib/format'
import { Button } from '../../Button'
import { ErrorState } from '../../feedback/ErrorState'
import { Loading, Skeleton } from '../../feedback/Skeleton'
import { Dialog } from '../../overlays/Dialog'
import panel from '../panel.module.css'
import { Outcomes, type OutcomeRow } from './Outcomes'
import { ReasonDialog } from './ReasonDialog'
import { type ReasonedOptions, useReasonedChange } from './useReasonedChange'

type Props = Pick<ReasonedOptions<OutcomeRow[]>, 'draft' | 'call' | 'stale'> & {
  title: string
  text: string
  danger: boolean
  limits?: { minLength: number; maxLength: number }
  preview: UseQueryResult<OutcomeRow[]>
  onClose: () => void
  /** Called when the dialog is closed after the change. */
  onDone?: () => void
  /** Choices to be made before the preview. */
  children?: ReactNode
}

/**
 * A dialog with the preview of a change of one or several rows and its reason, and afterwards with its outcome for each
 * row.
 */
export function PreviewedChange(props: Props) {
  const { title, text, danger, limits, preview, draft, call, stale, onClose, onDone, children } = props
  const { t } = useTranslation()
  const { data: done, dialog } = useReasonedChange({ draft, call, stale })
  if (done) {
    const close = () => {
      onDone?.()
      onClose()
    }
    return (
      <Dialog open onClose={close} title={title} size="md">
        <div className={panel.form}>
          <Outcomes rows={done} isDone />
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
      text={text}
      confirmLabel={count > 1 ? `${title} (${number(count)})` : title}
      danger={danger}
      disabled={count === 0}
      limits={limits}
      onClose={onClose}
      {...dialog}
    >
      {children}
      {preview.data ? (
        <Outcomes rows={preview.data} isDone={false} />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        preview.isLoading && (
          <Loading>
            <Skeleton height={80} />
          </Loading>
        )
      )}
    </ReasonDialog>
  )
}
