import { Check, MessageCircle, Timer } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { useNow } from '@/shared/hooks/useNow'
import { time } from '@/shared/lib/format'
import { Avatar } from '@/shared/ui/media/Avatar'
import { Card } from '@/shared/ui/Card'
import { IconLink } from '@/shared/ui/IconButton'
import { Price } from '@/shared/ui/Price'
import classes from './BoardCard.module.css'
import { CustomerName } from './CustomerName'
import { AnswerActions, CookingActions } from './BoardActions'
import { OrderItems } from '../OrderItems'
import { ProblemAnswer } from '../problem/ProblemAnswer'
import { SlotRow } from '../SlotRow'
import { isAccepted, timeLeft } from '../labels'

/** One order on the chef's board. */
export function BoardCard({ order }: { order: OrderView }) {
  const { t } = useTranslation()
  const now = useNow()
  const left = order.status === 'PENDING' ? timeLeft(order.acceptBy, now.getTime()) : null
  const number = t('orders.number', { number: order.number })
  return (
    <Card
      as="article"
      tone={left?.urgent ? 'urgent' : 'card'}
      aria-label={t('orders.board.orderOf', { number, name: order.customer.name })}
      className={classes.card}
    >
      <header className={classes.head}>
        <Avatar picture={order.customer.avatar} size={40} />
        <div className={classes.who}>
          <h3 className={classes.name}>
            <CustomerName customer={order.customer} />
          </h3>
          <p className={classes.number}>{number}</p>
        </div>
        {order.customer.shortName && (
          <IconLink
            to="/chat-with-user/$userId"
            params={{ userId: order.customer.id }}
            search={{ order: order.id }}
            icon={MessageCircle}
            label={t('writeTo', { name: order.customer.name })}
          />
        )}
        <span className={classes.price}>
          <Price cents={order.totalPrice} />
        </span>
      </header>
      <SlotRow order={order} />
      <OrderItems order={order} />
      {order.status === 'PENDING' && (
        <p className={left && !left.urgent ? classes.calm : classes.answer}>
          <Timer size={17} aria-hidden />
          {left ? t('orders.board.answerWithin', { time: left.text }) : t('orders.board.answerOver')}
        </p>
      )}
      <ProblemAnswer order={order} />
      {order.status === 'PENDING' && <AnswerActions order={order} />}
      {isAccepted(order) && <CookingActions order={order} />}
      {order.status === 'COMPLETED' && (
        <p className={classes.done}>
          <Check size={17} aria-hidden />
          {order.missed ? t('orders.missed') : time(order.updatedAt)}
        </p>
      )}
    </Card>
  )
}
