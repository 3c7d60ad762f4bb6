import { Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefProfile, ListedReview, ReviewAnswer } from '@/shared/api/generated/marmita.schemas'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { date } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Avatar } from '@/shared/ui/media/Avatar'
import { PersonLink } from '@/shared/ui/people/PersonLink'
import { RichText } from '@/shared/ui/richText/RichText'
import { Stars } from '@/shared/ui/StarRating'
import { ReviewActions } from './ReviewActions'
import classes from './Reviews.module.css'

const AnswerReview = lazyWithTexts(() => import('../write/AnswerReview'), 'richText', 'errors')

type Props = { review: ListedReview; chef: ChefProfile; onReport?: ((reviewId: string) => void) | undefined }

/** One review with author, date, stars and text, and the chef's answer. */
export function Review({ review, chef, onReport }: Props) {
  const { t } = useTranslation()
  const [isAnswering, setAnswering] = useState(false)
  return (
    <li className={classes.review}>
      <div className={classes.reviewer}>
        <Avatar picture={review.user.picture} size={40} />
        <div className={classes.who}>
          {review.user.login ? (
            <PersonLink person={review.user} className={classes.name} />
          ) : (
            <span className={classes.name}>{t('deletedAccount')}</span>
          )}
          <p className={classes.note}>
            {date(review.date)}
            {review.editedDate && ` · ${t('reviews.edited')}`}
          </p>
        </div>
        <Stars value={review.vote} />
        {onReport && (
          <ReviewActions
            review={review}
            chef={chef}
            onAnswer={() => setAnswering(true)}
            onReport={() => onReport(review.id)}
          />
        )}
      </div>
      {review.review && <RichText html={review.review} />}
      {onReport && review.can.answer && !review.answer && (
        <Button
          variant="secondary"
          size="sm"
          className={classes.toAnswer}
          aria-label={t('reviews.answer.title', { name: review.user.login || t('deletedAccount') })}
          onClick={() => setAnswering(true)}
        >
          {t('reviews.answer.write')}
        </Button>
      )}
      {isAnswering && (
        <Suspense>
          <AnswerReview review={review} onClose={() => setAnswering(false)} />
        </Suspense>
      )}
      {review.answer && <Answer answer={review.answer} chef={chef} />}
    </li>
  )
}

function Answer({ answer, chef }: { answer: ReviewAnswer; chef: ChefProfile }) {
  const { t } = useTranslation()
  return (
    <div className={classes.answer}>
      <p className={classes.name}>{t('reviews.answer.by', { name: chef.name })}</p>
      <RichText html={answer.text} />
      <p className={classes.note}>
        {date(answer.date)}
        {answer.editedDate && ` · ${t('reviews.edited')}`}
      </p>
    </div>
  )
}
