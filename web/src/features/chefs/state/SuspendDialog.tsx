import { useTranslation } from '@/shared/i18n/useTranslation'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'

type Props = { onClose: () => void; busy: boolean; onConfirm: () => void }

/** Asks once more: orders that wait for an answer are cancelled. */
export default function SuspendDialog({ onClose, busy, onConfirm }: Props) {
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
      busy={busy}
      onConfirm={onConfirm}
    />
  )
}
