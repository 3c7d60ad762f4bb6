import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parisDay, shortDay } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { RemovableChip } from '@/shared/ui/Chip'
import { TextInput } from '@/shared/ui/forms/fields'
import classes from '../form.module.css'
import { LIMITS } from '../limits'
import { daysBetween } from './closedDates'
import own from './offer.module.css'

type Props = { dates: readonly string[]; onChange: (dates: string[]) => void }

/** Single days and holidays on which nothing is cooked. */
export function ClosedDates({ dates, onChange }: Props) {
  const { t } = useTranslation()
  const today = parisDay()
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const days = from ? daysBetween(from, until || from) : []
  const next = [...new Set([...dates, ...days])].toSorted()
  const isTooMany = next.length > LIMITS.closedDates.maxItems
  const problem =
    from && until && until < from
      ? t('chefs.form.closed.order')
      : isTooMany
        ? t('chefs.form.closed.many', { max: LIMITS.closedDates.maxItems })
        : undefined
  const add = () => {
    onChange(next)
    setFrom('')
    setUntil('')
  }
  // What is past stays stored and is shown no more.
  const shown = dates.filter((date) => date >= today)
  return (
    <section aria-labelledby="closed">
      <h2 id="closed" className={classes.heading}>
        {t('chefs.form.closed.title')}
      </h2>
      <p className={classes.hint}>{t('chefs.form.closed.hint')}</p>
      <div className={own.closedForm}>
        <TextInput
          type="date"
          label={t('chefs.form.closed.from')}
          min={today}
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('chefs.form.closed.until')}
          min={from || today}
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
        <Button
          variant="secondary"
          icon={CalendarOff}
          disabled={days.length === 0 || problem !== undefined}
          onClick={add}
        >
          {t('chefs.form.closed.add')}
        </Button>
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {shown.length > 0 && (
        <div className={classes.chips}>
          {shown.map((date) => (
            <RemovableChip
              key={date}
              label={shortDay(date)}
              onRemove={() => onChange(dates.filter((each) => each !== date))}
            />
          ))}
        </div>
      )}
    </section>
  )
}
