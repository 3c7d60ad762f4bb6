import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AgreementView } from '@/shared/api/generated/marmita.schemas'
import { pickUpPointsQuery } from '@/shared/api/pickUpPoints'
import { startsWords } from '@/shared/lib/text/match'
import { Button } from '@/shared/ui/Button'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, RowSkeleton } from '@/shared/ui/feedback/Skeleton'
import { TextInput } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './Agreements.module.css'
import { useAgreementChange } from './queries'

type Props = { chefId: string; agreements: AgreementView[] }

/** A chef chooses a pick-up point that they have no agreement with yet. */
export function RequestPoint(props: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={Plus} onClick={() => setOpen(true)}>
        {t('agreements.choose')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('agreements.choose')}>
        <Points {...props} />
      </Dialog>
    </>
  )
}

function Points({ chefId, agreements }: Props) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery(pickUpPointsQuery)
  const change = useAgreementChange()
  if (error) return <ErrorState error={error} level={3} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <RowSkeleton />
        <RowSkeleton />
      </Loading>
    )
  const known = new Set(agreements.filter(({ side }) => side === 'CHEF').map(({ point }) => point.id))
  const found = data.filter(
    ({ id, name, address }) =>
      !known.has(id) && startsWords(text, `${name} ${address.locationName} ${address.villageTownCity}`),
  )
  return (
    <div className={classes.side}>
      <TextInput
        label={t('agreements.find')}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        data-autofocus
      />
      {found.length === 0 && <p className={classes.muted}>{t('agreements.none')}</p>}
      <ul className={classes.points}>
        {found.map(({ id, name, address }) => (
          <li key={id} className={classes.point}>
            <div className={classes.who}>
              <p className={classes.name}>{name}</p>
              <p className={classes.muted}>
                {[...new Set([address.locationName, address.villageTownCity])].filter(Boolean).join(', ')}
              </p>
            </div>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('agreements.label.request', { name })}
              loading={change.isPending && change.variables.pointId === id}
              onClick={() => change.mutate({ chefId, pointId: id, event: 'request' })}
            >
              {t('agreements.do.request')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
