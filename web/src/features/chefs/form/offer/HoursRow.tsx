import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Weekday } from '@/shared/api/generated/marmita.schemas'
import { dayChip } from '@/shared/lib/format'
import { BareSwitch } from '@/shared/ui/forms/Switch'
import { TimeRange } from '@/shared/ui/forms/TimeRange'
import { WEEKDAYS } from '../../openHours'
import classes from '../form.module.css'
import type { DayHours } from '../values'
import own from './offer.module.css'

/** Return a date with this weekday: `2024-01-01` was a Monday. */
const dayOfWeekday = (day: Weekday) => `2024-01-0${WEEKDAYS.indexOf(day) + 1}`

type Props = {
  day: Weekday
  hours: DayHours
  problem: string | undefined
  onChange: (changes: Partial<DayHours>) => void
}

/** One weekday with its name, a switch and two times; a closed day shows a text in place of the times. */
export function HoursRow({ day, hours, problem, onChange }: Props) {
  const { t } = useTranslation()
  const problemId = useId()
  const name = t(`chefs.day.long.${day}`)
  return (
    <li className={own.day}>
      <span className={own.dayName} aria-hidden>
        {dayChip(dayOfWeekday(day)).weekday}
      </span>
      {hours.isOpen ? (
        <TimeRange
          open={hours.open}
          close={hours.close}
          openLabel={t('chefs.form.opens', { day: name })}
          closeLabel={t('chefs.form.closes', { day: name })}
          problemId={problem && problemId}
          onChange={onChange}
        />
      ) : (
        <span className={own.closed}>{t('chefs.open.closed')}</span>
      )}
      <BareSwitch
        label={t('chefs.form.openOn', { day: name })}
        opens
        checked={hours.isOpen}
        onChange={(isOpen) => onChange({ isOpen })}
      />
      {problem && (
        <p id={problemId} role="alert" className={`${classes.problem} ${own.dayProblem}`}>
          {problem}
        </p>
      )}
    </li>
  )
}
