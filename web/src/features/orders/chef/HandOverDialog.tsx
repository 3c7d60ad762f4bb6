import { useTranslation } from 'react-i18next'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { useNow } from '@/shared/hooks/useNow'
import { slotTime } from '@/shared/lib/delivery'
import { shortDay } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './HandOverDialog.module.css'
import { useOrderMove } from '../mutations'
import { OrderItems } from '../OrderItems'
import { useStaleDialogNotice } from '../useStaleDialogNotice'

type Props = { order: OrderView; open: boolean; onClose: () => void }

/** The chef compares the code at the door with the one here; then the meal is out and the money on its way.
 * Before its time it may be handed over too, but never by mistake. */
export function HandOverDialog({ order, open, onClose }: Props) {
  const { t } = useTranslation()
  const complete = useOrderMove('complete', onClose)
  useStaleDialogNotice(open && !complete.isPending)
  const { name } = order.customer
  const isEarly = useNow() < new Date(order.slotStart)
  const when = `${shortDay(order.day)}, ${slotTime(order.deliveryType, order.slotStart, order.slotEnd)}`
  return (
    <Dialog open={open} onClose={onClose} title={t('orders.board.handOverTitle', { name })}>
      <div className={classes.body}>
        {order.handOverCode && (
          <>
            <p className={classes.text}>{t('orders.board.handOverText', { name })}</p>
            <p className={classes.code}>{order.handOverCode}</p>
          </>
        )}
        <OrderItems order={order} />
        {isEarly && (
          <p id="hand-over-early" className={classes.early}>
            {t('orders.board.handOverEarly', { when, name })}
          </p>
        )}
        <Button
          aria-describedby={isEarly ? 'hand-over-early' : undefined}
          fullWidth
          loading={complete.isPending}
          onClick={() => complete.mutate({ id: order.id })}
        >
          {t('orders.board.handOverConfirm')}
        </Button>
      </div>
    </Dialog>
  )
}
