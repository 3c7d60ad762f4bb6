import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ManagedCommunity } from '@/shared/api/generated/marmita.schemas'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import classes from './managedCommunities.module.css'

const TONES = { OPEN: 'good', CLOSED: 'soon', HIDDEN: 'urgent' } as const

export function CommunityState({ state }: Pick<ManagedCommunity, 'state'>) {
  const { t } = useTranslation()
  return (
    <span className={classes.state}>
      <StatusBadge tone={TONES[state]}>{t(`managedCommunities.states.${state}`)}</StatusBadge>
    </span>
  )
}
