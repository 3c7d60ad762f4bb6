import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OwnReview, UserDetails } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { plainText } from '@/shared/lib/text/plainText'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Stars } from '@/shared/ui/StarRating'
import classes from './Profile.module.css'

/** The person's reviews of chefs, newest first. */
export function WrittenReviews({ person, isOwn }: { person: UserDetails; isOwn: boolean }) {
  const { t } = useTranslation()
  const { reviews, reviewsCount } = person
  return (
    <section aria-label={t('profiles.tabs.reviews')}>
      {reviewsCount === 0 ? (
        <EmptyState
          icon={Star}
          title={isOwn ? t('profiles.noneOwn') : t('profiles.none', { name: person.login })}
          text={isOwn && t('profiles.noneOwnText')}
        />
      ) : (
        <ul className={classes.reviews}>
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </ul>
      )}
      {reviewsCount > reviews.length && (
        <p className={classes.muted}>{t('profiles.newest', { count: reviews.length })}</p>
      )}
    </section>
  )
}

function Review({ review }: { review: OwnReview }) {
  const { chef } = review
  return (
    <li className={classes.review}>
      <div className={classes.reviewed}>
        <Avatar picture={chef.avatar} size={44} />
        <div className={classes.who}>
          <Link
            to={chef.pickUpPoint ? '/pick-up-point/$login' : '/chef/$login'}
            params={{ login: chef.shortName }}
            className={classes.chefName}
          >
            {chef.name}
          </Link>
          <p className={classes.muted}>{date(review.date)}</p>
        </div>
        <Stars value={review.vote} />
      </div>
      <p className={classes.words}>{plainText(review.review)}</p>
    </li>
  )
}
