import { Clock, PackageCheck, QrCode } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PointOrderView } from '@/shared/api/generated/marmita.schemas'
import { time, timeRange, times } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { usePointMove } from '../mutations'
import { useStaleDialogNotice } from '../useStaleDialogNotice'
import { HandOverByCode } from './HandOverByCode'
import classes from './Point.module.css'

/** One order for the host: the customer, the time, and the portions of each dish. */
export function PointOrder({ order }: { order: PointOrderView }) {
  const { t } = useTranslation()
  const number = t('orders.number', { number: order.number })
  return (
    <Card
      as="article"
      className={classes.card}
      aria-label={t('orders.point.orderOf', { number, name: order.firstName })}
    >
      <header className={classes.cardHead}>
        <div>
          <h3 className={classes.name}>{order.firstName}</h3>
          <p className={classes.muted}>
            {number} · {t('orders.point.from', { chef: order.chefName })}
          </p>
        </div>
        <State order={order} />
      </header>
      <p className={classes.slot}>
        <Clock size={18} aria-hidden />
        {timeRange(order.slotStart, order.slotEnd)} · {t('orders.point.portions', { count: order.portions })}
      </p>
      <ul className={classes.items}>
        {order.items.map((item, index) => (
          <li key={index}>{times(item.quantity, item.name)}</li>
        ))}
      </ul>
      <Actions order={order} />
    </Card>
  )
}

function State({ order }: { order: PointOrderView }) {
  const { t } = useTranslation()
  if (order.missed) return <StatusBadge tone="urgent">{t('orders.point.missed')}</StatusBadge>
  if (order.closedAt)
    return <StatusBadge tone="quiet">{t('orders.point.goneAt', { time: time(order.closedAt) })}</StatusBadge>
  if (order.receivedAt)
    return (
      <StatusBadge tone="good">{t('orders.point.hereSince', { time: time(order.receivedAt) })}</StatusBadge>
    )
  return <StatusBadge tone="soon">{t('orders.point.onTheWay')}</StatusBadge>
}

function Actions({ order }: { order: PointOrderView }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'code' | 'noShow'>()
  const close = () => setOpen(undefined)
  const receive = usePointMove('receive')
  const noShow = usePointMove('noShow', close)
  useStaleDialogNotice(open === 'noShow' && !noShow.isPending)
  const { can } = order
  if (!can.receive && !can.handOver && !can.noShow) return null
  return (
    <div className={classes.actions}>
      {can.receive && (
        <Button
          size="sm"
          variant="secondary"
          icon={PackageCheck}
          loading={receive.isPending}
          onClick={() => receive.mutate({ id: order.id })}
        >
          {t('orders.point.receive')}
        </Button>
      )}
      {can.handOver && (
        <Button size="sm" variant="secondary" icon={QrCode} onClick={() => setOpen('code')}>
          {t('orders.handOver.action')}
        </Button>
      )}
      {can.noShow && (
        <Button size="sm" variant="quiet" onClick={() => setOpen('noShow')}>
          {t('orders.point.noShow')}
        </Button>
      )}
      <HandOverByCode order={order} open={open === 'code'} onClose={close} />
      <ConfirmDialog
        open={open === 'noShow'}
        onClose={close}
        title={t('orders.point.noShowTitle', { name: order.firstName })}
        text={t('orders.point.noShowText', { chef: order.chefName })}
        confirmLabel={t('orders.point.noShowConfirm')}
        busy={noShow.isPending}
        onConfirm={() => noShow.mutate({ id: order.id })}
      />
    </div>
  )
}
