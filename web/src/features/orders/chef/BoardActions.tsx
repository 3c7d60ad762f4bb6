import { Ban, Printer, UserX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ReasonLimits } from '@/shared/api/generated/limits'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { money, shortDay } from '@/shared/lib/format'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { IconButton } from '@/shared/ui/IconButton'
import classes from './BoardActions.module.css'
import { HandOver } from './HandOver'
import { useOrderMove } from '../mutations'
import { PrintedTicket } from './PrintedTicket'
import { useStaleDialogNotice } from '../useStaleDialogNotice'

/** The buttons to accept or decline an order. Both wait for the server, because money depends on them. */
export function AnswerActions({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const [declining, setDeclining] = useState(false)
  const close = () => setDeclining(false)
  const accept = useOrderMove('accept')
  const reject = useOrderMove('reject', close)
  const draft = useAccountDraft(`reject ${order.id}`, isText)
  useStaleDialogNotice(declining && !reject.isPending)
  const { name } = order.customer
  return (
    <div className={classes.actions}>
      {order.can.accept && (
        <Button
          size="sm"
          className={classes.wide}
          loading={accept.isPending}
          onClick={() => accept.mutate({ id: order.id })}
        >
          {t('orders.board.accept')}
        </Button>
      )}
      {order.can.reject && (
        <Button size="sm" variant="secondary" disabled={accept.isPending} onClick={() => setDeclining(true)}>
          {t('orders.board.decline')}
        </Button>
      )}
      <ConfirmDialog
        open={declining}
        onClose={close}
        title={t('orders.board.declineTitle')}
        text={t('orders.board.declineText', { name })}
        confirmLabel={t('orders.board.decline')}
        danger
        askReason={{
          placeholder: t('orders.board.declinePlaceholder'),
          maxLength: ReasonLimits.reason.maxLength,
          draft,
        }}
        busy={reject.isPending}
        onConfirm={(reason) => reject.mutate({ id: order.id, reason, draft })}
      />
    </div>
  )
}

/** The buttons to hand over against the customer's code, to print the ticket, or to cancel with a reason. */
export function CookingActions({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'cancel' | 'print' | null>(null)
  const close = () => setOpen(null)
  const cancel = useOrderMove('cancelByChef', close)
  const draft = useAccountDraft(`cancelByChef ${order.id}`, isText)
  useStaleDialogNotice(open === 'cancel' && !cancel.isPending)
  const { name } = order.customer
  return (
    <div className={classes.actions}>
      {order.can.complete ? (
        <HandOver order={order} className={classes.wide} />
      ) : (
        <p className={`${classes.wide} ${classes.charging}`}>
          {order.status === 'ACCEPTED'
            ? t('orders.board.charging')
            : t('orders.board.handOverFrom', { day: shortDay(order.day) })}
        </p>
      )}
      {order.can.miss && <Missed order={order} />}
      <IconButton
        icon={Printer}
        label={t('orders.board.print')}
        variant="outlined"
        size="sm"
        onClick={() => setOpen('print')}
      />
      {order.can.cancel && (
        <IconButton
          icon={Ban}
          label={t('orders.board.cancel')}
          variant="outlined"
          size="sm"
          onClick={() => setOpen('cancel')}
        />
      )}
      <ConfirmDialog
        open={open === 'cancel'}
        onClose={close}
        title={t('orders.board.cancelTitle')}
        text={t('orders.board.cancelText', { name, amount: money(order.totalPrice) })}
        confirmLabel={t('orders.board.cancel')}
        dismissLabel={t('orders.keep')}
        danger
        askReason={{ maxLength: ReasonLimits.reason.maxLength, draft }}
        busy={cancel.isPending}
        onConfirm={(reason) => cancel.mutate({ id: order.id, reason, draft })}
      />
      {open === 'print' && <PrintedTicket order={order} onPrinted={close} />}
    </div>
  )
}

/** The button for a customer who did not come during the slot: it ends the order, and the chef is paid. */
function Missed({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const miss = useOrderMove('miss', close)
  const { name } = order.customer
  return (
    <>
      <IconButton
        icon={UserX}
        label={t('orders.board.missed')}
        variant="outlined"
        size="sm"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onClose={close}
        title={t('orders.board.missedTitle', { name })}
        text={t('orders.board.missedText')}
        confirmLabel={t('orders.board.missedConfirm')}
        busy={miss.isPending}
        onConfirm={() => miss.mutate({ id: order.id })}
      />
    </>
  )
}
