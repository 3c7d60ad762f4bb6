import { useTranslation } from '@/shared/i18n/useTranslation'
import { useLeaveGuard } from '@/shared/hooks/useLeaveGuard'
import { areFormDraftsKept } from '@/shared/session'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'

/**
 * Asks for confirmation when the user leaves the form with unsaved changes or during an upload, which ends with the
 * page. The changes stay on the device, if drafts can be kept, and are not published.
 */
export function LeaveQuestion({ isChanged, isSending }: { isChanged: boolean; isSending: boolean }) {
  const { t } = useTranslation()
  const isKept = areFormDraftsKept()
  const { isAsking, stay, leave } = useLeaveGuard(isChanged || isSending, isKept && !isSending)
  return (
    <ConfirmDialog
      open={isAsking}
      onClose={stay}
      title={t('chefs.form.leave.title')}
      text={t(`chefs.form.leave.${isSending ? 'sending' : isKept ? 'text' : 'lost'}`)}
      dismissLabel={t('chefs.form.leave.stay')}
      confirmLabel={t('chefs.form.leave.confirm')}
      onConfirm={leave}
    />
  )
}
