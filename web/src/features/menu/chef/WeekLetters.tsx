import { useTranslation } from '@/shared/i18n/useTranslation'
import { dayChip, list, parisDay } from '@/shared/lib/format'
import { weekdayInText } from './editor/offer/DayCell'
import { dayOfWeekday, weekdayOf, WEEKDAYS } from './editor/offer/week'
import classes from './OwnMenu.module.css'

/** The week as seven letters: the days with the dish have a background, today has a ring. */
export function WeekLetters({ cooked }: { cooked: readonly string[] }) {
  const { t } = useTranslation()
  const today = weekdayOf(parisDay())
  const days = WEEKDAYS.filter((each) => cooked.includes(each))
  return (
    <span className={classes.letters}>
      <span className="visually-hidden">{t('menu.own.cooked', { days: list(days.map(weekdayInText)) })}</span>
      {WEEKDAYS.map((each) => (
        <span key={each} aria-hidden data-on={cooked.includes(each)} data-today={each === today}>
          {dayChip(dayOfWeekday(each)).weekday.charAt(0)}
        </span>
      ))}
    </span>
  )
}
