import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { plainText } from '@/shared/lib/plainText'
import { Avatar } from '@/shared/ui/Avatar'
import { Button } from '@/shared/ui/Button'
import { StarRating, Stars } from '@/shared/ui/StarRating'
import classes from './Profile.module.css'

const SHOWN = 4

/** What guests wrote, newest first. */
export function Reviews({ chef }: { chef: ChefProfile }) {
  const { t } = useTranslation()
  const [all, setAll] = useState(false)
  const { reviews } = chef
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
          {(all ? reviews : reviews.slice(0, SHOWN)).map((review) => (
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
      {!all && reviews.length > SHOWN && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {t('chefs.reviews.all', { count: reviews.length })}
        </Button>
      )}
    </section>
  )
}
