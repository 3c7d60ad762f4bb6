import { Star } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { number } from '@/shared/lib/format'
import classes from './Reviews.module.css'

type Props = {
  /** Reviews with one star, two and so on. */
  counts: readonly number[]
  /** 0 for all. */
  chosen: number
  onChoose: (stars: number) => void
}

/** How many gave how many stars; each line shows only those, and all again. */
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
