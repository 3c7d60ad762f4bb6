import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ReasonLimits } from '@/shared/api/generated/limits'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { isUndecided } from '../labels'
import { useOrderMove } from '../mutations'
import { RefundDialog } from '../RefundDialog'
import classes from './Problem.module.css'
import { ProblemPanel } from './ProblemPanel'

/**
 * A reported problem with the actions of a chef or an admin: refund it, or decline with a reason. An admin's decision
 * is final.
 */
export function ProblemAnswer({ order, byAdmin = false }: { order: OrderView; byAdmin?: boolean }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'refund' | 'decline' | null>(null)
  const close = () => setOpen(null)
  const decline = useOrderMove(byAdmin ? 'dismissProblem' : 'answerProblem', close)
  const side = byAdmin ? 'dismiss' : 'decline'
  const draft = useAccountDraft(`${side} problem ${order.id}`, isText)
  const canDecline = byAdmin ? order.can.dismiss : order.can.answer
  return (
    <ProblemPanel order={order}>
      {isUndecided(order) && (canDecline || order.can.refund) && (
        <div className={classes.actions}>
          {order.can.refund && (
            <Button size="sm" onClick={() => setOpen('refund')}>
              {t('orders.refund.action')}
            </Button>
          )}
          {canDecline && (
            <Button size="sm" variant="secondary" onClick={() => setOpen('decline')}>
              {t(`orders.problem.${side}.action`)}
            </Button>
          )}
        </div>
      )}
      <RefundDialog order={order} open={open === 'refund'} onClose={close} byAdmin={byAdmin} />
      <ConfirmDialog
        open={open === 'decline'}
        onClose={close}
        title={t(`orders.problem.${side}.title`)}
        text={t(`orders.problem.${side}.text`)}
        confirmLabel={t(`orders.problem.${side}.action`)}
        askReason={{ maxLength: ReasonLimits.reason.maxLength, draft }}
        busy={decline.isPending}
        onConfirm={(reason) => decline.mutate({ id: order.id, reason, draft })}
      />
    </ProblemPanel>
  )
}
