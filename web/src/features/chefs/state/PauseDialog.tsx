import { useTranslation } from '@/shared/i18n/useTranslation'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'

type Props = {
  change: 'suspend' | 'unsuspend'
  onClose: () => void
  busy: boolean
  isStaff: boolean
  onConfirm: (reason: string) => void
}

/** The confirmation of a suspension, which cancels orders that wait for an answer, or of ending a suspension early. */
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
