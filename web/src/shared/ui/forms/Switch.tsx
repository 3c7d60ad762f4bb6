import { type ReactNode, useId } from 'react'
import classes from './Switch.module.css'

type Props = {
  label: string
  description?: ReactNode
  checked: boolean
  disabled?: boolean
  /** Drawn in green: it makes something available to others. */
  opens?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off and takes effect at once. */
export function Switch({ label, description, checked, disabled = false, opens, onChange }: Props) {
  const id = useId()
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className={classes.description}>
            {description}
          </p>
        )}
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={classes.switch}
        data-opens={opens}
        checked={checked}
        disabled={disabled}
        aria-describedby={description ? `${id}-description` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </div>
  )
}

type BareProps = Omit<Props, 'description'>

/** The switch alone, for a row that already shows its name. */
export function BareSwitch({ label, checked, disabled, opens, onChange }: BareProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={checked}
      className={classes.switch}
      data-opens={opens}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
