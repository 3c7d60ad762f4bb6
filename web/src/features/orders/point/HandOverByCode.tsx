import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PointOrderView } from '@/shared/api/generated/marmita.schemas'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { times } from '@/shared/lib/format'
import { CodeForm } from '../CodeForm'
import { usePointMove } from '../mutations'
import { useStaleDialogNotice } from '../useStaleDialogNotice'
import classes from './Point.module.css'

type Props = { order: PointOrderView; open: boolean; onClose: () => void }

/** The dialog in which the host hands a meal over to the person who shows its code. */
export function HandOverByCode({ order, open, onClose }: Props) {
  const { t } = useTranslation()
  const handOver = usePointMove('handOver', onClose)
  useStaleDialogNotice(open)
  return (
    <Dialog open={open} onClose={onClose} title={t('orders.handOver.title', { name: order.firstName })}>
      <CodeForm
        name={order.firstName}
        isBusy={handOver.isPending}
        error={handOver.error}
        onSubmit={(code) => handOver.mutate({ id: order.id, code })}
        onChange={handOver.reset}
      >
        <ul className={classes.items}>
          {order.items.map((item, index) => (
            <li key={index}>{times(item.quantity, item.name)}</li>
          ))}
        </ul>
      </CodeForm>
    </Dialog>
  )
}
