import { timesWith } from '@/shared/lib/quarters'
import { PillSelect } from './PillSelect'
import classes from './TimeRange.module.css'

type Props = {
  open: string
  close: string
  /** The names of the two times; read aloud. */
  openLabel: string
  closeLabel: string
  /** The id of the text that explains the problem, if there is one. */
  problemId?: string
  onChange: (changes: { open?: string; close?: string }) => void
}

/** A range of two times of day, in steps of fifteen minutes. */
export function TimeRange({ open, close, openLabel, closeLabel, problemId, onChange }: Props) {
  const options = (time: string) => timesWith(time).map((value) => ({ value, label: value }))
  const fault = problemId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': problemId }
  return (
    <span className={classes.times}>
      <PillSelect
        {...fault}
        aria-label={openLabel}
        options={options(open)}
        value={open}
        onChange={(time) => onChange({ open: time })}
      />
      <span aria-hidden>–</span>
      <PillSelect
        {...fault}
        aria-label={closeLabel}
        options={options(close)}
        value={close}
        onChange={(time) => onChange({ close: time })}
      />
    </span>
  )
}
