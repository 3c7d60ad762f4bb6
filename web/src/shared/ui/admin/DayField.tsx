import classes from './Tools.module.css'

type Props = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

/** A day of the calendar, by the platform's own picker. */
export function DayField({ label, value, onChange }: Props) {
  return (
    <label className={classes.day}>
      {label}
      <input
        type="date"
        value={value ?? ''}
        max="2100-12-31"
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    </label>
  )
}
