import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { ArrowUpDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type ChefProfile, ReviewSort } from '@/shared/api/generated/marmita.schemas'
import { useHistoryState } from '@/shared/hooks/useHistoryState'
import { useSession } from '@/shared/session'
import { Button, LinkButton } from '@/shared/ui/Button'
import { RemovableChip } from '@/shared/ui/Chip'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import { StarRating } from '@/shared/ui/StarRating'
import { reviewsOf, reviewsQuery, useLiveReviews } from '../queries'
import { Histogram } from './Histogram'
import { Review } from './Review'
import classes from './Reviews.module.css'

/** The number of newest reviews to show before the user presses "more". */
const SHOWN = 4

type Props = {
  chef: ChefProfile
  /** Undefined in a page that is embedded in another site, where nobody is logged in. */
  onReport?: (reviewId: string) => void
}

/** The reviews of a chef: the numbers by stars, a few reviews, and a button that loads more. */
export function Reviews({ chef, onReport }: Props) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const [stars = 0, setStars] = useHistoryState<number>(`stars-${chef.id}`)
  const [sort = 'NEWEST', setSort] = useHistoryState<ReviewSort>(`sort-${chef.id}`)
  const [all, setAll] = useHistoryState<boolean>(`reviews-${chef.id}`)
  const filter = { stars: stars || undefined, sort }
  const query = useInfiniteQuery(reviewsQuery(chef, filter, isLoggedIn))
  useLiveReviews(chef.id)
  const reviews = reviewsOf(query.data?.pages ?? [])
  const few = !all && stars === 0 && sort === 'NEWEST' && reviews.length > SHOWN
  const section = useRef<HTMLElement>(null)
  const isMeant = useLocation({ select: ({ hash }) => hash === 'reviews' }) && query.isSuccess
  // The user has just written a review: scroll here again, because the page was shorter when it was opened.
  useEffect(() => {
    if (isMeant) section.current?.scrollIntoView()
  }, [isMeant])
  const showMore = () => (few ? setAll(true) : void query.fetchNextPage())
  return (
    <section ref={section} aria-labelledby="reviews" className={classes.section}>
      <div className={classes.head}>
        <h2 id="reviews">{t('reviews.title')}</h2>
        {chef.votesCount > 0 && <StarRating value={chef.averageVote} votes={chef.votesCount} long />}
        {chef.canBeReviewed && onReport && (
          <LinkButton
            to="/add-review/$login"
            params={{ login: chef.shortName }}
            variant="secondary"
            size="sm"
            className={classes.write}
          >
            {t('reviews.write')}
          </LinkButton>
        )}
      </div>
      {chef.votesCount > 0 ? (
        <div className={classes.tools}>
          <Histogram counts={chef.votesByStars} chosen={stars} onChoose={setStars} />
          <div className={classes.order}>
            {stars > 0 && (
              <RemovableChip label={t('reviews.only', { count: stars })} onRemove={() => setStars(0)} />
            )}
            <PillSelect
              compact
              icon={ArrowUpDown}
              aria-label={t('reviews.sort.label')}
              options={Object.values(ReviewSort).map((value) => ({
                value,
                label: t(`reviews.sort.${value}`),
              }))}
              value={sort}
              onChange={setSort}
            />
          </div>
        </div>
      ) : (
        <p className={classes.note}>{t('reviews.none')}</p>
      )}
      {query.isPending && (
        <Loading>
          <RowSkeleton />
        </Loading>
      )}
      {query.error && reviews.length === 0 && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} level={3} />
      )}
      <ul className={classes.reviews}>
        {(few ? reviews.slice(0, SHOWN) : reviews).map((review) => (
          <Review key={review.id} review={review} chef={chef} onReport={onReport} />
        ))}
      </ul>
      {query.isFetchNextPageError && (
        <p role="alert" className={classes.note}>
          {t('reviews.failed')}
        </p>
      )}
      {(few || query.hasNextPage) && (
        <Button variant="secondary" loading={query.isFetchingNextPage} onClick={showMore}>
          {query.isFetchNextPageError ? t('retry') : t('reviews.more')}
        </Button>
      )}
    </section>
  )
}
