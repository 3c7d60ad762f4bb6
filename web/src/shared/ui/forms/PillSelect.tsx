import { ChevronDown, type LucideIcon } from 'lucide-react'
import classes from './PillSelect.module.css'

type Props<Value extends string> = {
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** The name of the field, if no label surrounds it. */
  'aria-label'?: string
  'aria-invalid'?: boolean
  'aria-describedby'?: string
  icon?: LucideIcon
  /** As high as the chips beside it. */
  compact?: boolean
  /** Drawn as a filter that is set. */
  active?: boolean
}

/**
 * A select with the browser's own list. Mantine's NativeSelect would add 7 kB to the first scripts of the home page.
 */
export function PillSelect<Value extends string>({
  options,
  value,
  onChange,
  icon: Icon = ChevronDown,
  compact,
  active,
  ...aria
}: Props<Value>) {
  return (
    <span className={classes.pill} data-compact={compact} data-active={active}>
      <select {...aria} value={value} onChange={({ target }) => onChange(target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon size={16} aria-hidden />
    </span>
  )
}
