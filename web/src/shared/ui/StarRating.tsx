import { Star } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { number, rating } from '@/shared/lib/format'
import classes from './StarRating.module.css'

type Props = {
  /** Average rating, 0 to 5. */
  value: number | null | undefined
  /** The number of ratings; 0 reads "New". */
  votes: number
  /** Writes "305 reviews" instead of "(305)". */
  long?: boolean
}

/** One star as a shape beside the number. The number is not in the saffron colour, which is too pale for text. */
export function StarRating({ value, votes, long = false }: Props) {
  const { t } = useTranslation()
  if (!votes || !value) return <span className={classes.votes}>{t('rating.new')}</span>
  const shown = rating(value)
  return (
    <span className={classes.rating}>
      <Star className={classes.star} size={16} aria-hidden />
      <span className="visually-hidden">{t('rating.stars', { rating: shown })}, </span>
      <b aria-hidden>{shown}</b>
      <span className={classes.votes}>
        {long ? (
          t('rating.votes', { count: votes })
        ) : (
          <>
            <span aria-hidden>({number(votes)})</span>
            <span className="visually-hidden">{t('rating.votes', { count: votes })}</span>
          </>
        )}
      </span>
    </span>
  )
}

/** Five stars for one rating. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const { t } = useTranslation()
  return (
    <span className={classes.stars} role="img" aria-label={t('rating.stars', { rating: number(value) })}>
      {[1, 2, 3, 4, 5].map((step) => (
        <Star
          key={step}
          size={size}
          className={step <= Math.round(value) ? classes.star : classes.off}
          aria-hidden
        />
      ))}
    </span>
  )
}
