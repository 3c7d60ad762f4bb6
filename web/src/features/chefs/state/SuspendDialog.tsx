import { useTranslation } from '@/shared/i18n/useTranslation'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'

type Props = { onClose: () => void; busy: boolean; isStaff: boolean; onConfirm: (reason: string) => void }

/** Asks once more: orders that wait for an answer are cancelled. */
export default function SuspendDialog({ onClose, busy, isStaff, onConfirm }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('chefs.state.suspendTitle')}
      text={t('chefs.state.suspendText')}
      confirmLabel={t('chefs.state.suspend')}
      dismissLabel={t('chefs.state.keep')}
      danger
      auditReason={isStaff}
      busy={busy}
      onConfirm={onConfirm}
    />
  )
}
