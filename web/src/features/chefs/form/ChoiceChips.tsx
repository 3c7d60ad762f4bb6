import { type Ref, useId } from 'react'
import { Chip } from '@/shared/ui/Chip'
import classes from './form.module.css'

type Props<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  error: string | undefined
  tone?: 'ink' | 'leaf'
  required?: boolean
  /** The field of react-hook-form. If it is invalid, the first chip takes the focus. */
  field: { value: Value[]; onChange: (values: Value[]) => void; ref: Ref<HTMLButtonElement> }
}

/** A choice of several options, as chips that are on or off. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  error,
  tone,
  required,
  field,
}: Props<Value>) {
  const id = useId()
  const { value: chosen, onChange, ref } = field
  return (
    <div role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <p id={id} className={classes.groupLabel}>
        {label}
        {required && (
          <span aria-hidden className={classes.star}>
            {' '}
            *
          </span>
        )}
      </p>
      <div className={classes.chips}>
        {options.map(({ value, label: text }, at) => (
          <Chip
            key={value}
            ref={at === 0 ? ref : undefined}
            tone={tone}
            pressed={chosen.includes(value)}
            onClick={() =>
              onChange(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
            }
          >
            {text}
          </Chip>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className={classes.problem}>
          {error}
        </p>
      )}
    </div>
  )
}
