import { useTranslation } from '@/shared/i18n/useTranslation'
import type { DashboardView } from '@/shared/api/generated/marmita.schemas'
import { money, number, rating } from '@/shared/lib/format'
import classes from './NumberCards.module.css'

/** The figures of the chef's day. */
export function NumberCards({ board }: { board: DashboardView }) {
  const { t } = useTranslation()
  const { votesCount } = board
  return (
    <dl className={classes.numbers} aria-label={t('orders.board.numbers')}>
      <NumberCard
        name={t('orders.board.today')}
        value={money(board.soldToday)}
        beside={t('orders.board.portions', { count: board.portionsToday })}
      />
      <NumberCard
        name={t('orders.board.left')}
        value={number(board.portionsLeft)}
        beside={t('orders.board.ofServed', { served: number(board.portionsServed) })}
      />
      <NumberCard
        name={t('orders.board.paidOut')}
        value={money(board.paidOut)}
        beside={t('orders.board.afterFees')}
      />
      <NumberCard
        name={t('orders.board.rating')}
        value={votesCount > 0 ? rating(board.averageVote) : t('orders.board.noRating')}
        beside={t('rating.votes', { count: votesCount })}
      />
    </dl>
  )
}

function NumberCard({ name, value, beside }: { name: string; value: string; beside: string }) {
  return (
    <div className={classes.card}>
      <dt className={classes.name}>{name}</dt>
      <dd className={classes.value}>
        <strong>{value}</strong> <span>{beside}</span>
      </dd>
    </div>
  )
}
