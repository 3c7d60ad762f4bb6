import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewReviewLimits } from '@/shared/api/generated/limits'
import { textOf } from '@/shared/i18n/textKey'
import classes from './write.module.css'

const { minimum, maximum } = NewReviewLimits.vote
const STEPS = Array.from({ length: maximum - minimum + 1 }, (_, at) => minimum + at)

type Props = { value: number; onChange: (value: number) => void; error?: string | undefined }

/** The choice of one to five stars, made of radio buttons for arrow keys and screen readers. */
export function StarsInput({ value, onChange, error }: Props) {
  const { t } = useTranslation()
  const name = useId()
  const [pointed, setPointed] = useState(0)
  const lit = pointed || value
  return (
    <fieldset className={classes.stars} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{t('reviews.form.stars')}</legend>
      <div className={classes.row} onPointerLeave={() => setPointed(0)}>
        {STEPS.map((step) => (
          <label key={step} className={classes.star} onPointerEnter={() => setPointed(step)}>
            <input
              type="radio"
              name={name}
              className="visually-hidden"
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={`${t('rating.stars', { rating: step })}: ${textOf(`reviews.form.vote.${step}`)}`}
            />
            <Star size={34} className={step <= lit ? classes.on : classes.off} aria-hidden />
          </label>
        ))}
        <span className={classes.said} aria-hidden>
          {lit > 0 && textOf(`reviews.form.vote.${lit}`)}
        </span>
      </div>
      {error && (
        <p role="alert" id={`${name}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
