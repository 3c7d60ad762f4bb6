import { useQuery } from '@tanstack/react-query'
import { Eye, Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChefCard as Chef } from '@/shared/api/generated/marmita.schemas'
import { roundedPoint } from '@/shared/lib/geo'
import { list } from '@/shared/lib/format'
import { Segments } from '@/shared/ui/forms/Segments'
import { ChefCard } from '../ChefCard'
import { openMinutesOf } from '../openHours'
import { chefQuery } from '../queries'
import { useFormKind } from './kind'
import { useParts } from './parts'
import { addressLines } from './place/addressLines'
import { pointOf } from './place/found'
import classes from './preview.module.css'
import { weekTo } from './saving/wire'
import type { ChefValues } from './values'

/** The radius in metres around the public, rounded position. */
const AREA = 300
const ZOOM = 13

type View = 'before' | 'after'

/** The parts of a card that the form does not change. */
type Earned = Pick<Chef, 'averageVote' | 'votesCount' | 'minPrice'>
const NEW: Earned = { averageVote: 0, votesCount: 0, minPrice: null }

/** Return the card of the chef with the values typed so far. */
function cardOf(
  { about, place, offer }: ChefValues,
  name: string,
  pickUpPoint: boolean,
  earned: Earned,
): Chef {
  const point = roundedPoint(pointOf(place) ?? { latitude: 0, longitude: 0 })
  return {
    id: 'preview',
    shortName: about.shortName || 'preview',
    name: about.name.trim() || name,
    avatar: null,
    defaultPicture: about.pictures[0]?.picture ?? null,
    pinIcon: null,
    cuisines: about.cuisines,
    dietary: about.dietary,
    deliveryTypes: offer.deliveryTypes,
    pickUpPoint,
    ...point,
    locationName: place.locationName || place.city,
    villageTownCity: place.city,
    averageVote: earned.averageVote,
    votesCount: earned.votesCount,
    minPrice: earned.minPrice,
    openMinutes: openMinutesOf(offer.deliveryTypes, {
      pickupHours: weekTo(offer.hours.PICKUP),
      dineInHours: weekTo(offer.hours.DINE_IN),
    }),
    starred: false,
  }
}

/** A preview of what customers see before they order, and of what they see after their order is accepted. */
export function Preview({ values, chefId }: { values: ChefValues; chefId: string | undefined }) {
  const { t } = useTranslation()
  const { PlaceMap } = useParts()
  const isPoint = useFormKind() === 'point'
  const { data: chef = NEW } = useQuery({ ...chefQuery(chefId ?? ''), enabled: chefId !== undefined })
  const [view, setView] = useState<View>('before')
  const { place } = values
  const point = pointOf(place)
  const area = place.locationName || place.city
  const isKnown = point !== null && area !== '' && !place.isLater
  const secrets = [
    addressLines(place).join(', '),
    place.entryCode.trim() && t('chefs.form.preview.code', { code: place.entryCode.trim() }),
    place.specialInstructions.trim() && t('chefs.form.preview.notes'),
  ].filter((part): part is string => Boolean(part))
  return (
    <div className={classes.preview}>
      {isKnown && (
        <Segments
          label={t('chefs.form.preview.view')}
          options={[
            { value: 'before', label: t('chefs.form.preview.before') },
            {
              value: 'after',
              label: t(isPoint ? 'chefs.form.point.preview.after' : 'chefs.form.preview.after'),
            },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      <div className={classes.card}>
        {/* The card is only a picture here: its links and buttons are inert. */}
        <div inert>
          <ChefCard
            chef={cardOf(
              values,
              t(isPoint ? 'chefs.form.point.preview.name' : 'chefs.form.preview.name'),
              isPoint,
              chef,
            )}
            level={3}
            sizes="360px"
          />
        </div>
        {isKnown && (
          <>
            <div className={classes.map} inert>
              {view === 'before' ? (
                <PlaceMap key="before" label={area} point={roundedPoint(point)} zoom={ZOOM} circle={AREA} />
              ) : (
                <PlaceMap key="after" label={area} point={point} zoom={ZOOM + 2} circle={20} />
              )}
            </div>
            <p className={view === 'before' ? classes.line : classes.quiet}>
              <Eye size={16} aria-hidden />
              {t('chefs.form.preview.everyone', { area, metres: AREA })}
            </p>
            <p className={view === 'after' ? classes.line : classes.quiet}>
              <Lock size={16} aria-hidden />
              {t(isPoint ? 'chefs.form.point.preview.buyer' : 'chefs.form.preview.buyer', {
                list: list(secrets),
              })}
            </p>
          </>
        )}
      </div>
    </div>
  )
}
