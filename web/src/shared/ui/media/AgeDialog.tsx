import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useErrorToast } from '@/shared/hooks/useErrorToast'
import { useAdultContent } from '@/shared/session/adultContent'
import { ConfirmDialog } from '../overlays/ConfirmDialog'

type Props = { open: boolean; onClose: () => void; onConfirmed?: () => void }

/** Asks whether the reader is of age and keeps the yes, so that the question comes once. */
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
