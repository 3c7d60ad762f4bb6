import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ReasonLimits } from '@/shared/api/generated/limits'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { money } from '@/shared/lib/format'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button, LinkButton } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { WriteLink } from '@/shared/ui/people/WriteLink'
import classes from './MyOrderActions.module.css'
import { useOrderMove } from '../mutations'
import { isChatOpen } from '../labels'
import { ReportProblem } from '../problem/ReportProblem'

/** The actions of the customer on the order, according to the server's `can`. */
export function MyOrderActions({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const cancel = useOrderMove('cancelByUser', close)
  const draft = useAccountDraft(`cancelByUser ${order.id}`, isText)
  const giveUp = useOrderMove('giveUp', close)
  const unpaid = order.status === 'PAYMENT_INTENT_CREATED'
  const returned =
    order.charged > 0
      ? t('orders.mine.cancelCharged', { chef: order.chef.name, amount: money(order.charged) })
      : t('orders.mine.cancelUncharged', { chef: order.chef.name })
  return (
    <div className={classes.actions}>
      {order.can.pay && (
        <LinkButton to="/payment/$id" params={{ id: order.id }}>
          {t('orders.mine.pay')}
        </LinkButton>
      )}
      {order.chef.shortName && isChatOpen(order) && (
        <WriteLink id={order.chef.id} name={order.chef.name} orderId={order.id} />
      )}
      <ReportProblem order={order} />
      {(order.can.cancel || unpaid) && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {unpaid ? t('orders.mine.giveUp') : t('orders.mine.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={asking && !unpaid}
        onClose={close}
        title={t('orders.mine.cancelTitle')}
        text={returned}
        confirmLabel={t('orders.mine.cancel')}
        dismissLabel={t('orders.keep')}
        danger
        askReason={{
          placeholder: t('orders.mine.reasonPlaceholder'),
          maxLength: ReasonLimits.reason.maxLength,
          draft,
        }}
        busy={cancel.isPending}
        onConfirm={(reason) => cancel.mutate({ id: order.id, reason, draft })}
      />
      <ConfirmDialog
        open={asking && unpaid}
        onClose={close}
        title={t('orders.mine.giveUpTitle')}
        text={t('orders.mine.giveUpText')}
        confirmLabel={t('orders.mine.giveUp')}
        dismissLabel={t('orders.keep')}
        danger
        busy={giveUp.isPending}
        onConfirm={() => giveUp.mutate({ id: order.id })}
      />
    </div>
  )
}
