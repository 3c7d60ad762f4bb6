import { MapPin } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChefMap } from '@/features/map'
import type { ChefProfile, PublicAddress } from '@/shared/api/generated/marmita.schemas'
import { useNearViewport } from '@/shared/hooks/useNearViewport'
import { boundsAround } from '@/shared/lib/geo'
import { roundedBounds } from '@/shared/lib/search'
import classes from './ChefProfileView.module.css'

/** The degrees around the chef's address on the map: enough to show the quarter, not the door. */
const QUARTER = 0.012

/** The approximate place of a chef. The map's code is loaded when the reader scrolls here. */
export function ChefPlace({ chef, address }: { chef: ChefProfile; address: PublicAddress }) {
  const { t } = useTranslation()
  const { ref, isNear } = useNearViewport<HTMLDivElement>()
  const { locationName, villageTownCity, latitude, longitude } = address
  const words = [locationName, villageTownCity]
    .filter((word, at, all) => word && all.indexOf(word) === at)
    .join(', ')
  return (
    <section aria-labelledby="place" className={classes.place}>
      <h2 id="place">{t('chefs.address.title')}</h2>
      <p className={classes.placeWords}>
        <MapPin size={18} aria-hidden />
        {words}. {t('chefs.address.secret')}
      </p>
      <div ref={ref} className={classes.placeMap}>
        {isNear && (
          <ChefMap
            label={words}
            view={roundedBounds(boundsAround({ latitude, longitude }, QUARTER))}
            pins={[
              { id: chef.id, name: chef.name, label: chef.name, icon: chef.pinIcon, latitude, longitude },
            ]}
            wheel={false}
          />
        )}
      </div>
    </section>
  )
}
