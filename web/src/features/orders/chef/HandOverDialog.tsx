import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { useNow } from '@/shared/hooks/useNow'
import { slotTime } from '@/shared/lib/delivery'
import { shortDay } from '@/shared/lib/format'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { CodeForm } from '../CodeForm'
import classes from './HandOverDialog.module.css'
import { useHandOver } from '../mutations'
import { OrderItems } from '../OrderItems'
import { useStaleDialogNotice } from '../useStaleDialogNotice'

type Props = { order: OrderView; open: boolean; onClose: () => void }

/**
 * The dialog for the customer's code. The right code completes the order and pays the chef. A hand-over before the slot
 * shows a warning.
 */
export function HandOverDialog({ order, open, onClose }: Props) {
  const { t } = useTranslation()
  const handOver = useHandOver(onClose)
  useStaleDialogNotice(open)
  const { name } = order.customer
  const isEarly = useNow() < new Date(order.slotStart)
  const when = `${shortDay(order.day)}, ${slotTime(order.deliveryType, order.slotStart, order.slotEnd)}`
  return (
    <Dialog open={open} onClose={onClose} title={t('orders.handOver.title', { name })}>
      <CodeForm
        name={name}
        isBusy={handOver.isPending}
        error={handOver.error}
        onSubmit={(code) => handOver.mutate({ id: order.id, code })}
        onChange={handOver.reset}
      >
        <OrderItems order={order} />
        {isEarly && <p className={classes.early}>{t('orders.board.handOverEarly', { when, name })}</p>}
      </CodeForm>
    </Dialog>
  )
}
