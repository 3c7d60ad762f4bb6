import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './Tools.module.css'

type Day = string | undefined
type Props = {
  sinceLabel?: string
  since: Day
  until: Day
  onSince: (day: Day) => void
  onUntil: (day: Day) => void
}

/** Two fields for the first and the last day of a period, with the browser's own date picker. */
export function DayRange({ sinceLabel, since, until, onSince, onUntil }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.range}>
      <DayField label={sinceLabel ?? t('admin.since')} value={since} onChange={onSince} />
      <DayField label={t('admin.until')} value={until} onChange={onUntil} />
    </div>
  )
}

function DayField({ label, value, onChange }: { label: string; value: Day; onChange: (day: Day) => void }) {
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
