import { MapPin } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import classes from './MyOrderPlace.module.css'
import { mapsLink, placeLines } from '../labels'

/**
 * The place of the hand-over. Before the chef accepts, only the town and the approximate position are shown, because
 * the address is private.
 */
export function MyOrderPlace({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const town = order.place.locationName || order.place.villageTownCity
  return (
    <div className={classes.place}>
      <MapPin size={18} aria-hidden />
      <p>
        {order.place.address ? (
          placeLines(order).map((line) => (
            <span key={line} className={classes.line}>
              {line}
            </span>
          ))
        ) : (
          <span className={classes.later}>{t('orders.mine.addressLater', { town })}</span>
        )}
        <a href={mapsLink(order)} target="_blank" rel="noreferrer" className={classes.maps}>
          {t(order.place.address ? 'orders.mine.maps' : 'orders.mine.mapsAbout')}
        </a>
      </p>
    </div>
  )
}
