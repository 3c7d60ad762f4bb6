import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PayoutState, PayoutView } from '@/shared/api/generated/marmita.schemas'
import { list, money, parisDay, relativeDay, time, times } from '@/shared/lib/format'
import type { SellerChoice } from '@/shared/lib/search'
import { StatusBadge } from '@/shared/ui/feedback/StatusBadge'
import { Avatar } from '@/shared/ui/media/Avatar'
import classes from './PayoutList.module.css'

const TONES = { WAITING: 'quiet', ON_THE_WAY: 'soon', PAID: 'good', REFUNDED: 'urgent' } as const

/** One order: the customer, the dishes, the slot, and the state of its money. */
export function PayoutRow({ of, payout }: { of: SellerChoice; payout: PayoutView }) {
  const { t } = useTranslation()
  const { state, net, fee } = payout
  const transfer = useTransferNote(payout)
  const name = payout.customer || t('deletedAccount')
  return (
    <tr>
      <td className={classes.number}>
        <Link to="/chef-orders" search={{ of }} className={classes.link}>
          {t('orders.number', { number: payout.number })}
        </Link>
      </td>
      <td>
        <div className={classes.who}>
          <Avatar picture={payout.avatar} size={28} />
          <div>
            <p className={classes.name}>{name}</p>
            <p className={classes.muted}>
              {list(payout.items.map((item) => times(item.quantity, item.name)))}
            </p>
          </div>
        </div>
      </td>
      <td className={classes.day}>
        {state === 'WAITING'
          ? `${relativeDay(payout.day)}, ${time(payout.slotStart)}`
          : relativeDay(payout.day)}
      </td>
      <td className={classes.money} data-label={t('payouts.column.gross')}>
        {money(payout.gross)}
      </td>
      <td className={`${classes.money} ${classes.muted}`} data-label={t('payouts.column.fee')}>
        {fee === 0 ? '–' : money(-fee)}
      </td>
      <td className={`${classes.money} ${classes.net}`} data-label={t('payouts.column.net')}>
        {net > 0 ? money(net) : '–'}
      </td>
      <td aria-label={`${t(`payouts.state.${state}`)} ${transfer}`.trim()}>
        <span className={classes.transfer}>
          <StatusBadge tone={TONES[state satisfies PayoutState]}>{t(`payouts.state.${state}`)}</StatusBadge>
          {transfer && <span className={classes.muted}>{transfer}</span>}
        </span>
      </td>
    </tr>
  )
}

/** Return the state of the transfer as text. */
function useTransferNote({ state, refunded, transferredAt, reference }: PayoutView): string {
  const { t } = useTranslation()
  const notes: string[] = []
  if (state === 'WAITING') notes.push(t('payouts.afterHandOver'))
  if (state === 'PAID' && transferredAt) notes.push(relativeDay(parisDay(new Date(transferredAt))))
  if (state === 'PAID' && reference) notes.push(`…${reference.slice(-6)}`)
  if (refunded > 0)
    notes.push(state === 'REFUNDED' ? money(refunded) : t('payouts.givenBack', { amount: money(refunded) }))
  else if (state === 'REFUNDED') notes.push(t('payouts.refundComing'))
  return notes.join(' · ')
}
