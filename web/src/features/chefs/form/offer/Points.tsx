import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { pickUpPointsQuery } from '@/shared/api/pickUpPoints'
import { distance } from '@/shared/lib/format'
import type { Point } from '@/shared/lib/geo'
import { Button } from '@/shared/ui/Button'
import { Tag } from '@/shared/ui/Chip'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { Checkbox, TextInput } from '@/shared/ui/forms/fields'
import classes from '../form.module.css'
import { useParts } from '../parts'
import { byDistance, NEAR_KM, placeOf, shownOf } from './nearPoints'
import own from './offer.module.css'

/** Up to this number of pick-up points the list has no search field. */
const MAX_WITHOUT_SEARCH = 8

type Props = {
  /** Where the chef cooks, if it is known: the list is sorted by the distance from there. */
  home: Point | null
  chosen: string[]
  onChange: (ids: string[]) => void
}

/** The pick-up points that a chef brings meals to. */
export function Points({ home, chosen, onChange }: Props) {
  const { t } = useTranslation()
  const { PointState } = useParts()
  const [isOpen, setIsOpen] = useState(false)
  const { data: points = [] } = useQuery(pickUpPointsQuery)
  return (
    <div className={own.points}>
      {points
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, name }) => (
          <span key={id} className={own.point}>
            <Tag>{name}</Tag>
            <PointState pointId={id} />
          </span>
        ))}
      <button type="button" className={own.copy} onClick={() => setIsOpen(true)}>
        {t(chosen.length > 0 ? 'chefs.form.points.change' : 'chefs.form.points.choose')}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('chefs.form.points.title')}>
        <PointList home={home} chosen={chosen} onChange={onChange} onDone={() => setIsOpen(false)} />
      </Dialog>
    </div>
  )
}

function PointList({ home, chosen, onChange, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation()
  const { PointState } = useParts()
  const [text, setText] = useState('')
  // Keep a far pick-up point in the list after it is deselected, so that it can be selected again.
  const [chosenAtFirst] = useState(chosen)
  const { data: points, error, refetch } = useQuery(pickUpPointsQuery)
  if (error) return <ErrorState error={error} level={3} onRetry={() => void refetch()} />
  if (!points)
    return (
      <Loading>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  const found = shownOf(byDistance(points, home), text, chosenAtFirst)
  const areSomeFar = text.trim() === '' && found.length < points.length
  return (
    <div className={own.pointList}>
      {points.length === 0 && <p>{t('chefs.form.points.none')}</p>}
      {(points.length > MAX_WITHOUT_SEARCH || areSomeFar) && (
        <TextInput
          label={t('chefs.form.points.find')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {points.length > 0 && found.length === 0 && !areSomeFar && <p>{t('chefs.form.points.noneFound')}</p>}
      {found.map(({ km, ...point }) => (
        <div key={point.id} className={own.point}>
          <Checkbox
            label={point.name}
            description={[placeOf(point), km !== undefined && distance(km)].filter(Boolean).join(' · ')}
            checked={chosen.includes(point.id)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...chosen, point.id] : chosen.filter((each) => each !== point.id),
              )
            }
          />
          <PointState pointId={point.id} />
        </div>
      ))}
      {areSomeFar && (
        <p className={classes.hint}>
          {t(found.length > 0 ? 'chefs.form.points.far' : 'chefs.form.points.noneNear', {
            distance: distance(NEAR_KM),
          })}
        </p>
      )}
      <Button onClick={onDone}>{t('chefs.form.points.done')}</Button>
    </div>
  )
}
