import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { plainText } from '@/shared/lib/plainText'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Button } from '@/shared/ui/Button'
import { StarRating, Stars } from '@/shared/ui/StarRating'
import { reviewsQuery } from '../queries'
import classes from './Profile.module.css'

const SHOWN = 4

/** What guests wrote, newest first: a few, then a page more at each click. */
export function Reviews({ chef }: { chef: ChefProfile }) {
  const { t } = useTranslation()
  const [few, setFew] = useState(true)
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = useInfiniteQuery(
    reviewsQuery(chef),
  )
  const reviews = data.pages.flat()
  const showMore = () => (few && reviews.length > SHOWN ? setFew(false) : void fetchNextPage())
  return (
    <section aria-labelledby="reviews" className={classes.section}>
      <div className={classes.sectionHead}>
        <h2 id="reviews">{t('chefs.reviews.title')}</h2>
        {chef.votesCount > 0 && <StarRating value={chef.averageVote} votes={chef.votesCount} long />}
      </div>
      {reviews.length === 0 ? (
        <p className={classes.note}>{t('chefs.reviews.none')}</p>
      ) : (
        <ul className={classes.reviews}>
          {(few ? reviews.slice(0, SHOWN) : reviews).map((review) => (
            <li key={review.id} className={classes.review}>
              <div className={classes.reviewer}>
                <Avatar picture={review.user.picture} size={40} />
                <div>
                  {review.user.login ? (
                    <Link
                      to="/user-details/$login"
                      params={{ login: review.user.login }}
                      className={classes.reviewerName}
                    >
                      {review.user.login}
                    </Link>
                  ) : (
                    <span className={classes.reviewerName}>{t('deletedAccount')}</span>
                  )}
                  <p className={classes.note}>{date(review.date)}</p>
                </div>
                <Stars value={review.vote} />
              </div>
              {review.review && (
                <div className={classes.words}>
                  <p>{plainText(review.review)}</p>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {isFetchNextPageError && (
        <p role="alert" className={classes.note}>
          {t('chefs.reviews.failed')}
        </p>
      )}
      {(hasNextPage || (few && reviews.length > SHOWN)) && (
        <Button variant="secondary" loading={isFetchingNextPage} onClick={showMore}>
          {isFetchNextPageError ? t('retry') : t('chefs.reviews.more')}
        </Button>
      )}
    </section>
  )
}
