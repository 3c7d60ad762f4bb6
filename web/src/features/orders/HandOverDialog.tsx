import { useTranslation } from 'react-i18next'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/Dialog'
import classes from './HandOverDialog.module.css'
import { useOrderMove } from './mutations'
import { OrderItems } from './OrderItems'

type Props = { order: OrderView; open: boolean; onClose: () => void }

/** The chef compares the code at the door with the one here; then the meal is out and the money on its way. */
export function HandOverDialog({ order, open, onClose }: Props) {
  const { t } = useTranslation()
  const complete = useOrderMove('complete', onClose)
  const { name } = order.customer
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
        <Button fullWidth loading={complete.isPending} onClick={() => complete.mutate({ id: order.id })}>
          {t('orders.board.handOverConfirm')}
        </Button>
      </div>
    </Dialog>
  )
}
