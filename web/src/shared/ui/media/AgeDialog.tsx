import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useErrorToast } from '@/shared/hooks/useErrorToast'
import { useAdultContent } from '@/shared/session/adultContent'
import { ConfirmDialog } from '../overlays/ConfirmDialog'

type Props = { open: boolean; onClose: () => void; onConfirmed?: () => void }

/** A dialog in which the reader confirms to be of age. The confirmation is stored, so that the dialog appears once. */
export default function AgeDialog({ open, onClose, onConfirmed }: Props) {
  const { t } = useTranslation()
  const { blurred, choose } = useAdultContent()
  const opening = useMutation({
    mutationFn: () => choose({ allowed: true, blurred, ofAge: true }),
    onSuccess: () => {
      onConfirmed?.()
      onClose()
    },
  })
  useErrorToast(opening.error)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('adult.ask')}
      text={t('adult.askText')}
      confirmLabel={t('adult.yes')}
      busy={opening.isPending}
      onConfirm={() => opening.mutate()}
    />
  )
}
