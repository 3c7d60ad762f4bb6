import { useTranslation } from '@/shared/i18n/useTranslation'
import { ReviewRemovalLimits } from '@/shared/api/generated/limits'
import type { ListedReview } from '@/shared/api/generated/marmita.schemas'
import { showError, showSuccess } from '@/shared/lib/toast'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { useDeleteReview, useRemoveReview } from '../mutations'

type Props = { review: ListedReview; how: 'delete' | 'remove' | 'removeAnswer'; onClose: () => void }

/** The confirmation before a review or its answer is deleted. A moderator has to give a reason, an author does not. */
export default function EndReview({ review, how, onClose }: Props) {
  const { t } = useTranslation()
  const deletion = useDeleteReview(review.id)
  const removal = useRemoveReview(review.id)
  const { minLength, maxLength } = ReviewRemovalLimits.reason
  const draft = useAccountDraft(`${how} review ${review.id}`, isText)
  const outcome = {
    onSuccess: () => {
      draft.remove()
      showSuccess(t(`reviews.${how}.done`))
      onClose()
    },
    onError: showError,
  }
  const confirm = (reason: string) => {
    if (how === 'delete') return deletion.mutate(undefined, outcome)
    if (reason.length < minLength) return showError(t('reviews.reasonTooShort', { count: minLength }))
    removal.mutate({ reason, part: how === 'remove' ? 'REVIEW' : 'ANSWER' }, outcome)
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(`reviews.${how}.title`)}
      text={t(`reviews.${how}.text`)}
      confirmLabel={t(`reviews.${how}.action`)}
      danger
      askReason={how === 'delete' ? undefined : { maxLength, draft }}
      busy={deletion.isPending || removal.isPending}
      onConfirm={confirm}
    />
  )
}
