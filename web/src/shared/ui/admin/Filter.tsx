import { PillSelect } from '../forms/PillSelect'

type Props<Value extends string> = {
  label: string
  value: Value | undefined
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value | undefined) => void
}

/** One of several, or all of them: then it shows its own name. */
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
