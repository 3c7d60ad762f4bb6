import { useTranslation } from '@/shared/i18n/useTranslation'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'

type Props = {
  change: 'suspend' | 'unsuspend'
  onClose: () => void
  busy: boolean
  isStaff: boolean
  onConfirm: (reason: string) => void
}

/** Asks once more: orders that wait for an answer are cancelled, or what a decision has suspended ends early. */
export default function PauseDialog({ change, onClose, busy, isStaff, onConfirm }: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`chefs.state.${change}Title`)}
      text={t(`chefs.state.${change}Text`)}
      confirmLabel={t(`chefs.state.${change}`)}
      dismissLabel={t('chefs.state.keep')}
      danger={change === 'suspend'}
      auditReason={isStaff}
      busy={busy}
      onConfirm={onConfirm}
    />
  )
}
