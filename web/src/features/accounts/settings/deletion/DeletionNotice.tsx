import { useTranslation } from '@/shared/i18n/useTranslation'
import { date, parisDay } from '@/shared/lib/format'
import { showError, showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Notice } from '../../Notice'
import classes from './deletion.module.css'
import { useCancelDeletion } from './mutations'
import { focusOnMount } from './focusOnMount'

type Props = {
  dueDate: string
  /** Whether the notice takes the focus, because it replaces the form that had it. */
  takesFocus?: boolean
  onKept?: () => void
}

/** The date of the scheduled deletion and a button that cancels it. */
export default function DeletionNotice({ dueDate, takesFocus, onKept }: Props) {
  const { t } = useTranslation()
  const cancel = useCancelDeletion()
  const late = dueDate < parisDay()
  const key = late ? 'accounts.settings.delete.late' : 'accounts.deletionScheduled'
  return (
    <Notice tone="note">
      <div className={classes.scheduled}>
        <strong>{t(key, { day: date(dueDate) })}</strong>
        <Button
          variant="secondary"
          ref={takesFocus ? focusOnMount : undefined}
          loading={cancel.isPending}
          onClick={() =>
            cancel.mutate(undefined, {
              onSuccess: () => {
                showSuccess(t('accounts.settings.delete.stays'))
                onKept?.()
              },
              onError: showError,
            })
          }
        >
          {t('accounts.settings.delete.keep')}
        </Button>
      </div>
    </Notice>
  )
}
