import { Copy } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { DeliveryType, Weekday } from '@/shared/api/generated/marmita.schemas'
import { deliveryName } from '@/shared/lib/delivery'
import { Segments } from '@/shared/ui/forms/Segments'
import { WEEKDAYS } from '../../openHours'
import classes from '../form.module.css'
import { useFormKind } from '../kind'
import type { DayHours, OfferValues, Week } from '../values'
import { copiedToAll, copiedWeek, isPossible, withDay } from './hours'
import { HoursRow } from './HoursRow'
import own from './offer.module.css'

type Props = {
  /** The ref of react-hook-form. If the hours are invalid, the first invalid day takes the focus. */
  ref: Ref<{ focus: () => void }>
  ways: readonly DeliveryType[]
  hours: OfferValues['hours']
  onChange: (hours: OfferValues['hours']) => void
  /** Return the error of a day, or of the week as a whole. */
  problemOf: (type: DeliveryType, day?: Weekday) => string | undefined
  /** Called if the day to copy has invalid times, to show the error. */
  onImpossible: () => void
}

/** Opening hours by delivery type: one line for each weekday, and a button that copies a day to the others. */
export function Hours({ ref, ways, hours, onChange, problemOf, onImpossible }: Props) {
  const { t } = useTranslation()
  const isPoint = useFormKind() === 'point'
  const [chosen, setChosen] = useState<DeliveryType>()
  const [touched, setTouched] = useState<Weekday>('monday')
  const [announcement, setAnnouncement] = useState('')
  const section = useRef<HTMLElement>(null)
  const [sought, setSought] = useState(0)
  const withProblem = ways.find((way) => problemOf(way) ?? WEEKDAYS.some((day) => problemOf(way, day)))
  const way = ways.find((each) => each === chosen) ?? withProblem ?? ways[0]
  useImperativeHandle(ref, () => ({
    focus: () => {
      setChosen(undefined)
      setSought((count) => count + 1)
    },
  }))
  // Wait for the rendering that shows the invalid delivery type. A week without an open day has no invalid time: then
  // the first switch takes the focus.
  useEffect(() => {
    if (sought === 0) return
    const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector)
    const element = find('[aria-invalid=true]') ?? find('[role=switch]')
    element?.focus()
  }, [sought])
  if (!way) return null
  const week = hours[way]
  const set = (next: Week) => {
    // Keep this delivery type on screen when its error is corrected.
    setChosen(way)
    onChange({ ...hours, [way]: next })
  }
  const others = ways.filter((each) => each !== way)
  const problem = problemOf(way)
  const copy = (from: readonly DayHours[], next: OfferValues['hours']) => {
    if (!from.every(isPossible)) return onImpossible()
    onChange(next)
    setAnnouncement(t('chefs.form.copied'))
  }
  return (
    <section ref={section} aria-labelledby="hours">
      <div className={own.hoursHead}>
        <h2 id="hours" className={classes.heading}>
          {t('chefs.form.hours')}
        </h2>
        <button
          type="button"
          className={own.copy}
          onClick={() => copy([week[touched]], { ...hours, [way]: copiedToAll(week, touched) })}
        >
          <Copy size={16} aria-hidden />
          {t('chefs.form.copyDay', { day: t(`chefs.day.long.${touched}`) })}
        </button>
      </div>
      {ways.length > 1 && (
        <Segments
          label={t('chefs.form.hoursFor')}
          options={ways.map((value) => ({ value, label: deliveryName(value, isPoint) }))}
          value={way}
          onChange={setChosen}
        />
      )}
      <ul className={own.days} aria-label={t('chefs.form.hoursOf', { way: deliveryName(way, isPoint) })}>
        {WEEKDAYS.map((day) => (
          <HoursRow
            key={day}
            day={day}
            hours={week[day]}
            problem={problemOf(way, day)}
            onChange={(changes) => {
              setTouched(day)
              set(withDay(week, day, changes))
            }}
          />
        ))}
      </ul>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <div className={own.copies}>
        {others.map((other) => (
          <button
            key={other}
            type="button"
            className={own.copy}
            onClick={() => copy(Object.values(hours[other]), copiedWeek(hours, other, way))}
          >
            <Copy size={16} aria-hidden />
            {t('chefs.form.sameAs', { way: deliveryName(other) })}
          </button>
        ))}
      </div>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </section>
  )
}
