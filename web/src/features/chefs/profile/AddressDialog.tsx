import { MapPin, MapPinOff } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import classes from './Profile.module.css'

type Props = { chef: ChefProfile; onClose: () => void }

/** The public part of a chef's address; only customers with an accepted order get the full address. */
export default function AddressDialog({ chef, onClose }: Props) {
  const { t } = useTranslation()
  const { address } = chef
  const lines = [address?.locationName, address?.villageTownCity, address?.country].filter(
    (line, at, all) => line && all.indexOf(line) === at,
  )
  return (
    <Dialog open onClose={onClose} title={t('chefs.address.title')}>
      {lines.length > 0 ? (
        <div className={classes.address}>
          <MapPin size={20} aria-hidden />
          <div>
            <p>
              <b>{lines.join(', ')}</b>
            </p>
            <p className={classes.note}>{t('chefs.address.secret')}</p>
          </div>
        </div>
      ) : (
        <EmptyState
          icon={MapPinOff}
          level={3}
          title={t('chefs.address.none')}
          text={t(chef.pickUpPoint ? 'chefs.point.noneText' : 'chefs.address.noneText', { name: chef.name })}
        />
      )}
      {chef.pickUpPoints.length > 0 && (
        <>
          <h3 className={classes.subtitle}>{t('chefs.address.points')}</h3>
          <ul className={classes.points}>
            {chef.pickUpPoints.map((point) => (
              <li key={point.id}>
                <b>{point.name}</b>, {point.address.locationName}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
