import { useNavigate } from '@tanstack/react-router'
import { MessageSquareHeart } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { randomKey } from '@/shared/lib/randomKey'
import { showInfo } from '@/shared/lib/toast'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import { LinkButton } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Avatar } from '@/shared/ui/media/Avatar'
import { useAddReview } from '../mutations'
import { ReviewForm, type ReviewWords } from './ReviewForm'
import classes from './write.module.css'

/** In milliseconds (SPEC section 9). */
const TOAST_MS = 5000

/** The request key makes a retry after a lost answer idempotent. */
type Draft = ReviewWords & { requestKey: string }

/** Whether the stored value is a draft. */
function isDraft(kept: unknown): kept is Draft {
  const { vote, review, requestKey } = (kept ?? {}) as Partial<Draft>
  return typeof vote === 'number' && typeof review === 'string' && typeof requestKey === 'string'
}

/** The form of a review of a meal. */
export function AddReview({ chef }: { chef: ChefProfile }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const adding = useAddReview()
  const draft = useAccountDraft(`review ${chef.id}`, isDraft)
  const kept = draft.read()
  const requestKey = useRef(kept?.requestKey ?? randomKey())
  // Keep the form on screen while it is filled in, even if another window has published a review meanwhile.
  const [wasOpen] = useState(chef.canBeReviewed)
  if (!chef.canBeReviewed && !wasOpen) {
    return (
      <EmptyState
        icon={MessageSquareHeart}
        level={1}
        title={t('reviews.notYet')}
        text={t('reviews.notYetText', { name: chef.name })}
        action={<LinkButton to="/my-orders">{t('reviews.myOrders')}</LinkButton>}
      />
    )
  }
  const submit = (words: ReviewWords) =>
    adding.mutate(
      { chefId: chef.id, ...words, requestKey: requestKey.current },
      {
        onSuccess: async () => {
          draft.remove()
          showInfo(t('reviews.thanks'), TOAST_MS)
          await navigate({
            to: '/chef/$login',
            params: { login: chef.shortName },
            hash: 'reviews',
            replace: true,
          })
        },
      },
    )
  return (
    <div className={`container ${classes.page}`}>
      <div className={classes.chef}>
        <Avatar picture={chef.avatar} size={56} />
        <h1 className={classes.title}>{t('reviews.addTitle', { name: chef.name })}</h1>
      </div>
      <p className={classes.lead}>{t('reviews.addText')}</p>
      <ReviewForm
        initial={kept ?? { vote: 0, review: '' }}
        submitLabel={t('reviews.form.publish')}
        busy={adding.isSuccess || adding.isPending}
        error={adding.error}
        onChange={(words) => draft.store({ ...words, requestKey: requestKey.current })}
        onSubmit={submit}
        note={t('reviews.form.note')}
      />
    </div>
  )
}
