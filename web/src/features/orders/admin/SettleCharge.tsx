import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChargeSettlementLimits } from '@/shared/api/generated/limits'
import { ChargeDecision, type OrderView } from '@/shared/api/generated/marmita.schemas'
import { useRequestKey } from '@/shared/hooks/useRequestKey'
import { money } from '@/shared/lib/format'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { useSettleCharge } from '../mutations'
import classes from './Admin.module.css'

const DECISIONS = [ChargeDecision.COMPLETE, ChargeDecision.REFUND] as const

/** The decision about an order whose charged amount differs from its total: continue it or refund the amount. */
export function SettleCharge({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<ChargeDecision | null>(null)
  const close = () => setOpen(null)
  const { keyFor } = useRequestKey()
  const settle = useSettleCharge(close)
  const draft = useAccountDraft(`settleCharge ${open} ${order.id}`, isText)
  return (
    <div className={classes.notice}>
      <p>
        {t('orders.admin.settle.text', { charged: money(order.charged), total: money(order.totalPrice) })}
      </p>
      <div className={classes.actions}>
        {DECISIONS.map((decision) => (
          <Button key={decision} variant="secondary" size="sm" onClick={() => setOpen(decision)}>
            {t(`orders.admin.settle.${decision}.action`)}
          </Button>
        ))}
      </div>
      {DECISIONS.map((decision) => (
        <ConfirmDialog
          key={decision}
          open={open === decision}
          onClose={close}
          title={t(`orders.admin.settle.${decision}.title`)}
          text={t(`orders.admin.settle.${decision}.text`)}
          confirmLabel={t(`orders.admin.settle.${decision}.action`)}
          danger={decision === ChargeDecision.REFUND}
          askReason={{ maxLength: ChargeSettlementLimits.reason.maxLength, draft }}
          busy={settle.isPending}
          onConfirm={(reason) =>
            settle.mutate({
              id: order.id,
              decision,
              reason,
              requestKey: keyFor(order.id, decision, reason),
              draft,
            })
          }
        />
      ))}
    </div>
  )
}
