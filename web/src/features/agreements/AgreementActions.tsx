import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AgreementEvent, AgreementState, AgreementView } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
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
  ['withdraw', 'secondary'],
  ['end', 'secondary'],
  ['request', 'secondary'],
] as const satisfies readonly [AgreementEvent, string][]

/** The state of the agreement. */
export function AgreementBadge({ state, side }: Pick<AgreementView, 'state' | 'side'>) {
  const { t } = useTranslation()
  const isWaiting = state === 'REQUESTED' && side === 'HOST'
  return (
    <StatusBadge tone={isWaiting ? 'urgent' : TONES[state]}>{t(`agreements.state.${state}`)}</StatusBadge>
  )
}

/** The buttons for the transitions that the user may apply to the agreement. */
export function AgreementActions({ agreement }: { agreement: AgreementView }) {
  const { t } = useTranslation()
  const { chef, point, side, can } = agreement
  const [isEnding, setIsEnding] = useState(false)
  const change = useAgreementChange()
  const { name } = side === 'CHEF' ? point : chef
  const mutate = (event: AgreementEvent) =>
    change.mutate({ chefId: chef.id, pointId: point.id, event }, { onSuccess: () => setIsEnding(false) })
  return (
    <div className={classes.actions}>
      {BUTTONS.filter(([event]) => can[event]).map(([event, variant]) => (
        <Button
          key={event}
          size="sm"
          variant={variant}
          aria-label={t(`agreements.label.${event}`, { name })}
          loading={change.isPending && change.variables.event === event}
          onClick={() => (event === 'end' ? setIsEnding(true) : mutate(event))}
        >
          {t(`agreements.do.${event}`)}
        </Button>
      ))}
      <ConfirmDialog
        open={isEnding && can.end === true}
        onClose={() => setIsEnding(false)}
        title={t('agreements.endTitle', { name })}
        text={t('agreements.endText')}
        confirmLabel={t('agreements.do.end')}
        danger
        busy={change.isPending}
        onConfirm={() => mutate('end')}
      />
    </div>
  )
}
