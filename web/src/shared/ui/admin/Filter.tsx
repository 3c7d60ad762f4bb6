import { PillSelect } from '../forms/PillSelect'

type Props<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

/** A filter by one of several values. Without a value it shows the filter's name. */
export function Filter<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <PillSelect<Value | ''>
      aria-label={label}
      compact
      active={value !== undefined || undefined}
      options={[{ value: '', label }, ...options]}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}
