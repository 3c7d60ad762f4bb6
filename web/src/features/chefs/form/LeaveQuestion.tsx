import { useTranslation } from '@/shared/i18n/useTranslation'
import { useLeaveGuard } from '@/shared/hooks/useLeaveGuard'
import { areFormDraftsKept } from '@/shared/session'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'

/**
 * Asks for confirmation when the user leaves the form with unsaved changes. They stay on the device, if drafts can be
 * kept, and are not published.
 */
export function LeaveQuestion({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation()
  const isKept = areFormDraftsKept()
  const { isAsking, stay, leave } = useLeaveGuard(isChanged, isKept)
  return (
    <ConfirmDialog
      open={isAsking}
      onClose={stay}
      title={t('chefs.form.leave.title')}
      text={t(isKept ? 'chefs.form.leave.text' : 'chefs.form.leave.lost')}
      dismissLabel={t('chefs.form.leave.stay')}
      confirmLabel={t('chefs.form.leave.confirm')}
      onConfirm={leave}
    />
  )
}
