import { useTranslation } from '@/shared/i18n/useTranslation'
import { StatusBadge } from '../../feedback/StatusBadge'
import classes from './dialogs.module.css'

const TONES = {
  CHANGED: 'good',
  UNCHANGED: 'quiet',
  GONE: 'quiet',
  WAITING: 'soon',
  REFUSED: 'urgent',
} as const

type ListProps<Outcome> = {
  rows: readonly { id: string; name: string; outcome: Outcome }[]
  wordFor: (outcome: Outcome) => string
}

/** The outcome of a change for each row, as a preview or after the change. */
export function OutcomeList<Outcome extends keyof typeof TONES>({ rows, wordFor }: ListProps<Outcome>) {
  const { t } = useTranslation()
  return (
    <ul className={classes.results} aria-live="polite">
      {rows.map(({ id, name, outcome }) => (
        <li key={id}>
          <span>{name || t('admin.gone')}</span>
          <StatusBadge tone={TONES[outcome]}>{wordFor(outcome)}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}

export type OutcomeRow = { id: string; name: string; outcome: 'CHANGED' | 'UNCHANGED' | 'REFUSED' }

/** The outcomes in the words that most lists of admins use. */
export function Outcomes({ rows, isDone }: { rows: readonly OutcomeRow[]; isDone: boolean }) {
  const { t } = useTranslation()
  return (
    <OutcomeList
      rows={rows}
      wordFor={(outcome) => t(`admin.${isDone ? 'outcomes' : 'previews'}.${outcome}`)}
    />
  )
}
