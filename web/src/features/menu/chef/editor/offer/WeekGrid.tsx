import { Copy, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Weekday } from '@/shared/api/generated/marmita.schemas'
import { list, parisDay } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { CopyDialog, type OtherWeek } from './CopyDialog'
import { DayCell, weekdayInText } from './DayCell'
import { HoursDialog } from './HoursDialog'
import classes from './Offer.module.css'
import {
  type DayOffer,
  isOutside,
  type Opening,
  type Sold,
  switchDay,
  type Week,
  weekdayOf,
  WEEKDAYS,
} from './week'

type Props = {
  week: Week
  sold: Sold
  others: readonly OtherWeek[]
  opening: Opening
  onChange: (week: Week) => void
}

/** The offer by weekday: a grid of columns if there is room, rows on a phone. */
export function WeekGrid({ week, sold, others, opening, onChange }: Props) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<Weekday>()
  const [copying, setCopying] = useState(false)
  const today = weekdayOf(parisDay())
  const set = (weekday: Weekday, offer: DayOffer) => onChange({ ...week, [weekday]: offer })
  const edited = editing && week[editing]
  const soldToday = sold[today] ?? 0
  const served = week[today]?.amount ?? 0
  const outside = WEEKDAYS.filter((each) => week[each] && isOutside(week[each], opening[each]))
  return (
    <div className={classes.weekFrame}>
      <ul className={classes.week}>
        {WEEKDAYS.map((weekday) => {
          const offer = week[weekday]
          return (
            <DayCell
              key={weekday}
              weekday={weekday}
              offer={offer}
              sold={sold[weekday] ?? 0}
              hours={opening[weekday]}
              isOutside={outside.includes(weekday)}
              isToday={weekday === today}
              onSwitch={(on) => onChange(switchDay(week, weekday, on, sold, opening))}
              onAmount={(amount) => offer && set(weekday, { ...offer, amount })}
              onHours={() => setEditing(weekday)}
            />
          )
        })}
      </ul>
      {outside.length > 0 && (
        <p role="status" className={classes.outside}>
          <TriangleAlert size={16} aria-hidden />
          {t('menu.editor.outside', { days: list(outside.map(weekdayInText)) })}
        </p>
      )}
      <div className={classes.under}>
        <p className={classes.today}>
          {served > 0 && t('menu.editor.soldToday', { sold: soldToday, count: served })}
        </p>
        {(Object.keys(week).length > 0 || others.length > 0) && (
          <Button variant="quiet" size="sm" icon={Copy} onClick={() => setCopying(true)}>
            {t('menu.editor.copy')}
          </Button>
        )}
      </div>
      {editing && edited && (
        <HoursDialog
          title={t('menu.editor.hoursOf', { day: weekdayInText(editing) })}
          offer={edited}
          onClose={() => setEditing(undefined)}
          onSave={(offer) => {
            set(editing, offer)
            setEditing(undefined)
          }}
        />
      )}
      {copying && (
        <CopyDialog
          week={week}
          sold={sold}
          others={others}
          opening={opening}
          onClose={() => setCopying(false)}
          onCopy={(next) => {
            onChange(next)
            setCopying(false)
          }}
        />
      )}
    </div>
  )
}
