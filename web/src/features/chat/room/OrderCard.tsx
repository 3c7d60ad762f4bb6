import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ChatOrder } from '@/shared/api/generated/marmita.schemas'
import { statusText } from '@/shared/lib/delivery'
import { LinkButton } from '@/shared/ui/Button'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { Picture } from '@/shared/ui/media/Picture'
import { orderText } from '../labels'
import classes from './orderCard.module.css'

type Tone = 'good' | 'soon' | 'urgent' | 'quiet'

const TONES: Partial<Record<ChatOrder['status'], Tone>> = {
  PAYMENT_INTENT_CREATED: 'urgent',
  PENDING: 'soon',
  ACCEPTED: 'good',
  PAID: 'good',
}

/** The order that a conversation is about, with the hand-over code for the customer. */
export function OrderCard({ order }: { order: ChatOrder }) {
  const { t } = useTranslation()
  const { number, status, picture, code, role } = order
  return (
    <section className={classes.card} aria-label={t('chat.order.label')}>
      <Picture picture={picture} alt="" ratio={64 / 52} sizes="64px" className={classes.picture} />
      <div className={classes.words}>
        <p className={classes.title}>
          <b>{t('chat.order.number', { number })}</b>
          <StatusBadge tone={TONES[status] ?? 'quiet'}>{statusText(order, role)}</StatusBadge>
        </p>
        <p className={classes.facts}>{orderText(order)}</p>
      </div>
      {code && (
        <p className={classes.code}>
          {t('chat.order.code')}
          <b>{code}</b>
        </p>
      )}
      <OpenOrder order={order} />
    </section>
  )
}

function OpenOrder({ order: { id, number, role } }: { order: ChatOrder }) {
  const { t } = useTranslation()
  const look = {
    variant: 'secondary',
    size: 'sm',
    className: classes.open,
    'aria-label': t('chat.order.openNumber', { number }),
  } as const
  const text = t('chat.order.open')
  if (role === 'CUSTOMER')
    return (
      <LinkButton to="/confirmation/$id" params={{ id }} {...look}>
        {text}
      </LinkButton>
    )
  return role === 'CHEF' ? (
    <LinkButton to="/dashboard" {...look}>
      {text}
    </LinkButton>
  ) : (
    <LinkButton to="/dashboard" search={{ of: 'point' }} {...look}>
      {text}
    </LinkButton>
  )
}
