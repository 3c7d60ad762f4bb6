import { Info, TriangleAlert } from 'lucide-react'
import { type Ref, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { GeocodingResult } from '@/shared/api/generated/marmita.schemas'
import type { Point } from '@/shared/lib/geo'
import { number } from '@/shared/lib/format'
import { useCurrentLocation } from '@/shared/session'
import { useParts } from '../parts'
import type { PlaceValues } from '../values'
import form from '../form.module.css'
import { fieldsOf, metresFrom, pointOf } from './found'
import classes from './place.module.css'

const ZOOM = 13
const PARIS: Point = { latitude: 48.8566, longitude: 2.3522 }

type Origin = { point: Point; name: string }

type Props = {
  control: Control<PlaceValues>
  problem: string | undefined
  searchRef: Ref<HTMLInputElement>
  onFound: (fields: Partial<PlaceValues>) => void
  /** Called after the user has moved the pin. */
  onMoved: (point: Point) => void
}

/** A map with a search field and a pin that is moved by dragging or by arrow keys. The address fields below follow. */
export function PinMap({ control, problem, searchRef, onFound, onMoved }: Props) {
  const { t } = useTranslation()
  const { PlaceMap, AddressSearch } = useParts()
  const here = useCurrentLocation()
  const [latitude, longitude, isVerified] = useWatch({
    control,
    name: ['latitude', 'longitude', 'coordinatesVerified'],
  })
  const [origin, setOrigin] = useState<Origin | null>(null)
  const point = pointOf({ latitude, longitude })
  const metres = point && origin ? metresFrom(origin.point, point) : 0

  const choose = (found: GeocodingResult) => {
    onFound(fieldsOf(found))
    setOrigin({
      point: { latitude: found.lat, longitude: found.lon },
      name: found.display_name.split(', ')[0]!,
    })
  }
  const move = (to: Point) => {
    onFound({ ...to, coordinatesVerified: true })
    onMoved(to)
  }
  return (
    <div>
      <div className={classes.map}>
        <PlaceMap
          label={t('chefs.form.map')}
          point={point ?? here ?? PARIS}
          zoom={ZOOM}
          onMove={move}
          hint={isVerified ? undefined : t('chefs.form.dragPin')}
          onLocated={({ locationName, villageTownCity, ...at }) => {
            onFound({ ...at, locationName, city: villageTownCity, coordinatesVerified: false })
            setOrigin({ point: at, name: locationName })
          }}
        />
        <div className={classes.search}>
          <AddressSearch label={t('chefs.form.search')} inputRef={searchRef} onChosen={choose} />
        </div>
      </div>
      {problem ? (
        <p role="alert" className={`${classes.note} ${classes.problem}`}>
          <TriangleAlert size={16} aria-hidden />
          {problem}
        </p>
      ) : (
        <p className={classes.note}>
          <Info size={16} aria-hidden />
          <span>
            <span role="status">
              {metres > 0 && origin
                ? t('chefs.form.pinMoved', { metres: number(metres), name: origin.name })
                : t(point ? 'chefs.form.pinHint' : 'chefs.form.noPin')}
            </span>{' '}
            {metres > 0 && origin && (
              <button
                type="button"
                className={form.inline}
                onClick={() => onFound({ ...origin.point, coordinatesVerified: false })}
              >
                {t('chefs.form.pinBack')}
              </button>
            )}
          </span>
        </p>
      )}
    </div>
  )
}
