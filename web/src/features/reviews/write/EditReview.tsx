import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefProfile, ListedReview } from '@/shared/api/generated/marmita.schemas'
import { showSuccess } from '@/shared/lib/toast'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { useChangeReview } from '../mutations'
import { ReviewForm } from './ReviewForm'

type Props = { review: ListedReview; chef: ChefProfile; onClose: () => void }

/** The form in which an author changes a review. */
export default function EditReview({ review, chef, onClose }: Props) {
  const { t } = useTranslation()
  const change = useChangeReview(review.id)
  return (
    <Dialog open onClose={onClose} title={t('reviews.editTitle', { name: chef.name })} size="md">
      <ReviewForm
        initial={review}
        submitLabel={t('reviews.form.save')}
        busy={change.isPending}
        error={change.error}
        onSubmit={({ vote, review }) =>
          change.mutate(
            { vote, review },
            {
              onSuccess: () => {
                showSuccess(t('reviews.saved'))
                onClose()
              },
            },
          )
        }
      />
    </Dialog>
  )
}
