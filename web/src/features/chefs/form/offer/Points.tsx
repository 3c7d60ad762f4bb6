import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { pickUpPointsQuery } from '@/shared/api/pickUpPoints'
import type { PublicAddress } from '@/shared/api/generated/marmita.schemas'
import { beginsWords } from '@/shared/lib/text/match'
import { Button } from '@/shared/ui/Button'
import { Tag } from '@/shared/ui/Chip'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { Checkbox, TextInput } from '@/shared/ui/forms/fields'
import { useParts } from '../parts'
import own from './offer.module.css'

/** So many are read at one glance, without a search. */
const FEW = 8

const placeOf = ({ locationName, villageTownCity }: PublicAddress): string =>
  [...new Set([locationName, villageTownCity])].filter(Boolean).join(', ')

type Props = { chosen: string[]; onChange: (ids: string[]) => void }

/** The pick-up points that a chef brings meals to. */
export function Points({ chosen, onChange }: Props) {
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
        <PointList chosen={chosen} onChange={onChange} onDone={() => setIsOpen(false)} />
      </Dialog>
    </div>
  )
}

function PointList({ chosen, onChange, onDone }: Props & { onDone: () => void }) {
  const { t } = useTranslation()
  const { PointState } = useParts()
  const [text, setText] = useState('')
  const { data: points, error, refetch } = useQuery(pickUpPointsQuery)
  if (error) return <ErrorState error={error} level={3} onRetry={() => void refetch()} />
  if (!points)
    return (
      <Loading>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  const found = points.filter(({ name, address }) => beginsWords(text, `${name} ${placeOf(address)}`))
  return (
    <div className={own.pointList}>
      {points.length === 0 && <p>{t('chefs.form.points.none')}</p>}
      {points.length > FEW && (
        <TextInput
          label={t('chefs.form.points.find')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      {points.length > 0 && found.length === 0 && <p>{t('chefs.form.points.noneFound')}</p>}
      {found.map(({ id, name, address }) => (
        <div key={id} className={own.point}>
          <Checkbox
            label={name}
            description={placeOf(address)}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
          <PointState pointId={id} />
        </div>
      ))}
      <Button onClick={onDone}>{t('chefs.form.points.done')}</Button>
    </div>
  )
}
