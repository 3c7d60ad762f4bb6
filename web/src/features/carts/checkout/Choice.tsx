import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import classes from './Choice.module.css'

type GroupProps = {
  title: string
  shape: 'cards' | 'chips'
  /** An explanation of the options. */
  hint?: string
  error?: string
  children: ReactNode
}

/** A question with options of which one can be chosen: a group of radio buttons. */
export function ChoiceGroup({ title, shape, hint, error, children }: GroupProps) {
  const hintId = useId()
  return (
    <fieldset className={classes.group} aria-describedby={hint && hintId}>
      <legend className={classes.title}>{title}</legend>
      <div className={classes[shape]}>{children}</div>
      {hint && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type Props = {
  name: string
  checked: boolean
  onChoose: () => void
  disabled?: boolean
  icon?: LucideIcon
  /** The second line of the option. */
  detail?: ReactNode
  children: ReactNode
}

export function Choice({ name, checked, onChoose, disabled, icon: Icon, detail, children }: Props) {
  return (
    <label className={classes.choice}>
      <input
        type="radio"
        className={classes.input}
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      {Icon && <Icon size={22} aria-hidden />}
      <span className={classes.text}>
        <span className={classes.name}>{children}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
      </span>
    </label>
  )
}
