import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { dayRange, parisDay } from '@/shared/lib/format'
import { Button } from '../Button'
import { RemovableChip } from '../Chip'
import classes from './ClosedDays.module.css'
import { dayFault, daysBetween, lastPlannedDay, spansOf } from './days'
import { TextInput } from './fields'

type Days = readonly string[]

type ChipsProps = { days: Days; onChange: (days: string[]) => void }

/** The closed days from today on, with consecutive days as one chip. Past days stay stored but are not shown. */
export function ClosedDayChips({ days, onChange }: ChipsProps) {
  const today = parisDay()
  return spansOf(days.filter((day) => day >= today)).map(({ from, until }) => (
    <RemovableChip
      key={from}
      tone="plain"
      icon={CalendarOff}
      label={dayRange(from, until)}
      onRemove={() => onChange(days.filter((day) => day < from || day > until))}
    />
  ))
}

type FormProps = {
  days: Days
  /** The largest number of closed days. */
  most: number
  texts: Record<'from' | 'until' | 'add' | 'order' | 'many', string>
  /** Returns the reason why these days cannot be closed, if any. */
  problemOf?: (days: Days) => string | undefined
  onChange: (days: string[]) => void
}

/** A form that adds a closed day, or all days of a range. */
export function ClosedDayForm({ days, most, texts, problemOf, onChange }: FormProps) {
  const { t } = useTranslation()
  const today = parisDay()
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const last = lastPlannedDay(today)
  const added = from >= today && until <= last ? daysBetween(from, until || from) : []
  const next = [...new Set([...days, ...added])].toSorted()
  const problem =
    from && until && until < from
      ? texts.order
      : (dayFault(t, [from, until], [], today) ??
        dayFault(t, added, days, today) ??
        (next.length > most ? texts.many : problemOf?.(added)))
  const canAdd = added.length > 0 && problem === undefined
  const add = () => {
    if (!canAdd) return
    onChange(next)
    setFrom('')
    setUntil('')
  }
  const fields = [
    { label: texts.from, least: today, value: from, set: setFrom },
    { label: texts.until, least: from || today, value: until, set: setUntil },
  ]
  return (
    <>
      <div className={classes.form}>
        {fields.map(({ label, least, value, set }) => (
          <TextInput
            key={label}
            type="date"
            label={label}
            min={least}
            max={last}
            value={value}
            onChange={({ currentTarget }) => set(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
        ))}
        <Button variant="secondary" icon={CalendarOff} disabled={!canAdd} onClick={add}>
          {texts.add}
        </Button>
      </div>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  )
}
