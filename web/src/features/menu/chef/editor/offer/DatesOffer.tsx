import { CalendarPlus, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { day as longDay, parisDay } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { dayFault, lastPlannedDay } from '@/shared/ui/forms/days'
import { IconButton } from '@/shared/ui/IconButton'
import { AmountField } from './AmountField'
import classes from './Offer.module.css'
import type { Sold } from './week'

type Props = {
  dates: Readonly<Record<string, number>>
  sold: Sold
  onChange: (dates: Record<string, number>) => void
}

const NEW_AMOUNT = 5

/** Single dates with their portions. A date with sold portions cannot be removed. */
export function DatesOffer({ dates, sold, onChange }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const today = parisDay()
  const furthest = lastPlannedDay(today)
  const inOrder = Object.keys(dates).toSorted()
  const last = inOrder.at(-1)
  const fault = dayFault(t, [typed], inOrder, today)
  const canAdd = fault === undefined && typed >= today
  const add = () => {
    if (!canAdd) return
    onChange({ ...dates, [typed]: last === undefined ? NEW_AMOUNT : dates[last]! })
    setTyped('')
  }
  const remove = (date: string) => {
    const { [date]: _, ...others } = dates
    onChange(others)
  }
  return (
    <div className={classes.dates}>
      <ul className={classes.dateList}>
        {inOrder.map((date) => {
          const least = sold[date] ?? 0
          return (
            <li key={date} className={classes.date}>
              <span className={classes.dateName}>
                {longDay(date)}
                {least > 0 && (
                  <span className={classes.sold} data-least={(dates[date] ?? 0) <= least}>
                    {(dates[date] ?? 0) <= least
                      ? t('menu.editor.notBelow', { count: least })
                      : t('menu.editor.sold', { count: least })}
                  </span>
                )}
              </span>
              <AmountField
                value={dates[date] ?? 0}
                sold={least}
                label={t('menu.editor.portionsOn', { day: longDay(date) })}
                onChange={(amount) => onChange({ ...dates, [date]: amount })}
              />
              <IconButton
                icon={X}
                size="sm"
                label={t('menu.editor.removeDate', { day: longDay(date) })}
                disabled={least > 0}
                onClick={() => remove(date)}
              />
            </li>
          )
        })}
      </ul>
      <div className={classes.addDate}>
        <TextInput
          type="date"
          label={t('menu.editor.date')}
          min={today}
          max={furthest}
          error={fault}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="secondary" icon={CalendarPlus} disabled={!canAdd} onClick={add}>
          {t('menu.editor.addDate')}
        </Button>
      </div>
    </div>
  )
}
