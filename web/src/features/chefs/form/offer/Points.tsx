import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { pickUpPointsQuery } from '@/shared/api/pickUpPoints'
import { Button } from '@/shared/ui/Button'
import { Tag } from '@/shared/ui/Chip'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { Checkbox } from '@/shared/ui/forms/fields'
import own from './offer.module.css'

type Props = { chosen: string[]; onChange: (ids: string[]) => void }

/** The pick-up points that a chef brings meals to. */
export function Points({ chosen, onChange }: Props) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const { data: points = [] } = useQuery(pickUpPointsQuery)
  return (
    <div className={own.points}>
      {points
        .filter(({ id }) => chosen.includes(id))
        .map(({ id, name }) => (
          <Tag key={id}>{name}</Tag>
        ))}
      <button type="button" className={own.copy} onClick={() => setIsOpen(true)}>
        {t(chosen.length > 0 ? 'chefs.form.points.change' : 'chefs.form.points.choose')}
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={t('chefs.form.points.title')}>
        <PointList chosen={chosen} onChange={onChange} onDone={() => setIsOpen(false)} />
      </Dialog>
    </div>
  )
}

function PointList({ chosen, onChange, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation()
  const { data: points, error, refetch } = useQuery(pickUpPointsQuery)
  if (error) return <ErrorState error={error} level={3} onRetry={() => void refetch()} />
  if (!points)
    return (
      <Loading>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  return (
    <div className={own.pointList}>
      {points.length === 0 && <p>{t('chefs.form.points.none')}</p>}
      {points.map(({ id, name, address }) => (
        <Checkbox
          key={id}
          label={name}
          description={[address.locationName, address.villageTownCity]
            .filter((word, at, all) => word && all.indexOf(word) === at)
            .join(', ')}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
      <Button onClick={onDone}>{t('chefs.form.points.done')}</Button>
    </div>
  )
}
