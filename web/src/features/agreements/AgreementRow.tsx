import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgreementEvent, AgreementState, AgreementView } from '@/shared/api/generated/marmita.schemas'
import { date } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { Avatar } from '@/shared/ui/media/Avatar'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import classes from './Agreements.module.css'
import { useAgreementChange } from './queries'

const TONES: Record<AgreementState, 'good' | 'soon' | 'urgent' | 'quiet'> = {
  REQUESTED: 'soon',
  ACCEPTED: 'good',
  DECLINED: 'quiet',
  WITHDRAWN: 'quiet',
  ENDED: 'quiet',
}
const BUTTONS = [
  ['accept', 'secondary'],
  ['decline', 'quiet'],
  ['withdraw', 'quiet'],
  ['end', 'quiet'],
  ['request', 'secondary'],
] as const satisfies readonly [AgreementEvent, string][]

/** The other side, how the agreement stands, and what its reader may do about it. */
export function AgreementRow({ agreement }: { agreement: AgreementView }) {
  const { t } = useTranslation()
  const { chef, point, side, state, can } = agreement
  const [isEnding, setIsEnding] = useState(false)
  const change = useAgreementChange(() => setIsEnding(false))
  const other = side === 'CHEF' ? point : chef
  const mutate = (event: AgreementEvent) => change.mutate({ chefId: chef.id, pointId: point.id, event })
  const isWaiting = state === 'REQUESTED' && side === 'HOST'
  return (
    <li className={classes.row}>
      <Avatar picture={other.avatar} size={48} />
      <div className={classes.who}>
        <Link to="/chef/$login" params={{ login: other.shortName }} className={classes.name}>
          {other.name}
        </Link>
        <p className={classes.muted}>
          {other.villageTownCity} · {t(`agreements.since.${state}`, { date: date(agreement.changedAt) })}
        </p>
      </div>
      <StatusBadge tone={isWaiting ? 'urgent' : TONES[state]}>{t(`agreements.state.${state}`)}</StatusBadge>
      <div className={classes.actions}>
        {BUTTONS.filter(([event]) => can[event]).map(([event, variant]) => (
          <Button
            key={event}
            size="sm"
            variant={variant}
            aria-label={t(`agreements.label.${event}`, { name: other.name })}
            loading={change.isPending && change.variables.event === event}
            onClick={() => (event === 'end' ? setIsEnding(true) : mutate(event))}
          >
            {t(`agreements.do.${event}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        open={isEnding}
        onClose={() => setIsEnding(false)}
        title={t('agreements.endTitle', { name: other.name })}
        text={t('agreements.endText')}
        confirmLabel={t('agreements.do.end')}
        danger
        busy={change.isPending}
        onConfirm={() => mutate('end')}
      />
    </li>
  )
}
