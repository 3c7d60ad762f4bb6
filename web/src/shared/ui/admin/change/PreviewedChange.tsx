import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { number } from '@/shared/lib/format'
import { Button } from '../../Button'
import { ErrorState } from '../../feedback/ErrorState'
import { Loading, Skeleton } from '../../feedback/Skeleton'
import { Dialog } from '../../overlays/Dialog'
import panel from '../panel.module.css'
import { ReasonDialog } from './ReasonDialog'
import { type ReasonedOptions, useReasonedChange } from './useReasonedChange'

type Props<Row> = Pick<ReasonedOptions<Row[]>, 'draft' | 'call' | 'stale'> & {
  title: string
  text: string
  /** The button for a change of this number of rows. */
  confirmLabel?: (count: number) => string
  danger: boolean
  limits?: { minLength: number; maxLength: number }
  preview: UseQueryResult<Row[]>
  renderRows: (rows: Row[], isDone: boolean) => ReactNode
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
export function PreviewedChange<Row extends { outcome: string }>(props: Props<Row>) {
  const { title, text, danger, limits, preview, renderRows, onClose, onDone, children } = props
  const { draft, call, stale, confirmLabel = (count) => countedLabel(title, count) } = props
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
          {renderRows(done, true)}
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
      confirmLabel={confirmLabel(count)}
      danger={danger}
      disabled={count === 0}
      limits={limits}
      onClose={onClose}
      {...dialog}
    >
      {children}
      {preview.data ? (
        renderRows(preview.data, false)
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

const countedLabel = (title: string, count: number) => (count > 1 ? `${title} (${number(count)})` : title)
