import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PaperState as State } from '@/shared/api/generated/marmita.schemas'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'

const TONES = { SUBMITTED: 'soon', ACCEPTED: 'good', REFUSED: 'urgent', EXPIRED: 'urgent' } as const

/** The state of a paper. */
export function PaperState({ state }: { state: State }) {
  const { t } = useTranslation()
  return <StatusBadge tone={TONES[state]}>{t(`papers.states.${state}`)}</StatusBadge>
}
