import { useTranslation } from '@/shared/i18n/useTranslation'
import { StatusBadge } from '../../feedback/StatusBadge'
import classes from './dialogs.module.css'

const TONES = { CHANGED: 'good', UNCHANGED: 'quiet', REFUSED: 'urgent' } as const

export type OutcomeRow = { id: string; name: string; outcome: keyof typeof TONES }

/** The outcome of a change for each row, as a preview or after the change. */
export function Outcomes({ rows, isDone }: { rows: readonly OutcomeRow[]; isDone: boolean }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.results} aria-live="polite">
      {rows.map(({ id, name, outcome }) => (
        <li key={id}>
          <span>{name || t('admin.gone')}</span>
          <StatusBadge tone={TONES[outcome]}>
            {t(`admin.${isDone ? 'outcomes' : 'previews'}.${outcome}`)}
          </StatusBadge>
        </li>
      ))}
    </ul>
  )
}
