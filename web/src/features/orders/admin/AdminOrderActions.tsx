import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ReasonLimits } from '@/shared/api/generated/limits'
import type { AdminOrderView } from '@/shared/api/generated/marmita.schemas'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { isUndecided } from '../labels'
import { useOrderMove, type WithProof } from '../mutations'
import { RefundDialog } from '../RefundDialog'
import classes from './Admin.module.css'

type Props = { shown: AdminOrderView; withProof: WithProof }

/** The actions of an admin on an order; the server checks them again. */
export function AdminOrderActions({ shown: { order, canRetry }, withProof }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'cancel' | 'refund' | null>(null)
  const close = () => setOpen(null)
  const cancel = useOrderMove('cancelByAdmin', close, withProof)
  const draft = useAccountDraft(`cancelByAdmin ${order.id}`, isText)
  const retry = useOrderMove('retryMoney')
  return (
    <div className={classes.actions}>
      {canRetry && (
        <Button size="sm" loading={retry.isPending} onClick={() => retry.mutate({ id: order.id })}>
          {t('orders.admin.retry')}
        </Button>
      )}
      {order.can.refund && !isUndecided(order) && (
        <Button variant="secondary" size="sm" onClick={() => setOpen('refund')}>
          {t('orders.refund.action')}
        </Button>
      )}
      {order.can.cancel && (
        <Button variant="danger" size="sm" onClick={() => setOpen('cancel')}>
          {t('orders.admin.cancel')}
        </Button>
      )}
      <RefundDialog order={order} open={open === 'refund'} onClose={close} byAdmin />
      <ConfirmDialog
        open={open === 'cancel'}
        onClose={close}
        title={t('orders.admin.cancelTitle')}
        text={t('orders.admin.cancelText')}
        confirmLabel={t('orders.admin.cancel')}
        dismissLabel={t('orders.keep')}
        danger
        askReason={{ maxLength: ReasonLimits.reason.maxLength, draft }}
        busy={cancel.isPending}
        onConfirm={(reason) => cancel.mutate({ id: order.id, reason, draft })}
      />
    </div>
  )
}
