import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ManagedChef } from '@/shared/api/generated/marmita.schemas'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import classes from './managedChefs.module.css'

type Props = { chef: Pick<ManagedChef, 'verified' | 'suspended' | 'hasAddress' | 'provider' | 'pickUpPoint'> }

/** Badges with the reasons why a chef cannot be found or paid; a single badge if there are none. */
export function ChefBadges({ chef }: Props) {
  const { t } = useTranslation()
  const unpaid = !chef.pickUpPoint && chef.provider !== 'ACTIVE'
  const isWell = chef.verified && !chef.suspended && chef.hasAddress && !unpaid
  return (
    <span className={classes.badges}>
      {isWell && <StatusBadge tone="good">{t('managedChefs.verifiedIs')}</StatusBadge>}
      {chef.suspended && <StatusBadge tone="urgent">{t('managedChefs.suspendedIs')}</StatusBadge>}
      {!chef.verified && <StatusBadge tone="soon">{t('managedChefs.unverifiedIs')}</StatusBadge>}
      {!chef.hasAddress && <StatusBadge tone="quiet">{t('managedChefs.noAddress')}</StatusBadge>}
      {unpaid && <StatusBadge tone="quiet">{t(`managedChefs.providers.${chef.provider}`)}</StatusBadge>}
    </span>
  )
}
