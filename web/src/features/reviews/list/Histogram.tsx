import { Star } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { number } from '@/shared/lib/format'
import classes from './Reviews.module.css'

type Props = {
  /** The number of reviews with one star, two stars and so on. */
  counts: readonly number[]
  /** The chosen number of stars; 0 for all reviews. */
  chosen: number
  onChoose: (stars: number) => void
}

/** The number of reviews by stars. A press on a line shows only its reviews; a second press shows all again. */
export function Histogram({ counts, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const most = Math.max(1, ...counts)
  return (
    <div className={classes.histogram} role="group" aria-label={t('reviews.byStars')}>
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0
        return (
          <button
            key={stars}
            type="button"
            className={classes.bar}
            disabled={count === 0}
            aria-pressed={stars === chosen}
            onClick={() => onChoose(stars === chosen ? 0 : stars)}
          >
            <span className="visually-hidden">
              {t('rating.stars', { rating: stars })}, {t('rating.votes', { count })}
            </span>
            <span className={classes.barStars} aria-hidden>
              {stars}
              <Star size={13} aria-hidden />
            </span>
            <span className={classes.meter} aria-hidden>
              <span style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span className={classes.barCount} aria-hidden>
              {number(count)}
            </span>
          </button>
        )
      })}
    </div>
  )
}
