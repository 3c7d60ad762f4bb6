import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefProfile } from '@/shared/api/generated/marmita.schemas'
import { deliveryName } from '@/shared/lib/delivery'
import { timeRange } from '@/shared/lib/format'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { useOpenState } from '../OpenBadge'
import { WEEKDAYS } from '../openHours'
import classes from './Profile.module.css'

type Props = { chef: ChefProfile; onClose: () => void }

/** The opening hours of the week for each delivery type. */
export default function HoursDialog({ chef, onClose }: Props) {
  const { t } = useTranslation()
  const { weekday } = useOpenState(chef)
  const weeks = {
    PICKUP: chef.pickupHours,
    DINE_IN: chef.dineInHours,
    DELIVER_TO_PICKUP_POINT: chef.deliverToPickUpPointHours,
  }
  return (
    <Dialog open onClose={onClose} title={t('chefs.hours.title')}>
      {chef.deliveryTypes.map((type) => (
        <table key={type} className={classes.week}>
          <caption>{deliveryName(type, chef.pickUpPoint)}</caption>
          <tbody>
            {WEEKDAYS.map((day, at) => {
              const hours = weeks[type][day]
              return (
                <tr key={day} data-today={at === weekday || undefined}>
                  <th scope="row">{t(`chefs.day.long.${day}`)}</th>
                  <td>{hours ? timeRange(hours.open, hours.close) : t('chefs.open.closed')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ))}
      <p className={classes.note}>{t('chefs.hours.zone')}</p>
    </Dialog>
  )
}
