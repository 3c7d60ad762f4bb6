import { useId } from 'react'
import classes from './Segments.module.css'

type Props<Value extends string> = {
  /** The name of the choice; read aloud. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A choice of one of a few options, side by side. The arrow keys move between them. */
export function Segments<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.segments}>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
