import { Clock, Landmark, type LucideIcon, Send } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PayoutSummary } from '@/shared/api/generated/marmita.schemas'
import { money } from '@/shared/lib/format'
import { monthText } from './labels'
import classes from './Payouts.module.css'

/** The sums of orders before the hand-over, of transfers in progress, and of those paid in the month. */
export function Sums({ summary }: { summary: PayoutSummary }) {
  const { t } = useTranslation()
  const { waiting, onTheWay, states } = summary
  const paid = states.PAID
  return (
    <dl className={classes.sums}>
      <Sum
        icon={Clock}
        name={t('payouts.sum.waiting')}
        cents={waiting.net}
        note={t('payouts.sum.waitingNote', { count: waiting.orders })}
      />
      <Sum
        icon={Send}
        name={t('payouts.sum.onTheWay')}
        cents={onTheWay.net}
        note={t('payouts.sum.onTheWayNote', { count: onTheWay.orders })}
      />
      <Sum
        icon={Landmark}
        name={t('payouts.sum.paid', { month: monthText(summary.month) })}
        cents={paid?.net ?? 0}
        note={t('payouts.sum.paidNote', { fee: money(paid?.fee ?? 0) })}
      />
    </dl>
  )
}

type SumProps = { icon: LucideIcon; name: string; cents: number; note: string }

function Sum({ icon: Icon, name, cents, note }: SumProps) {
  return (
    <div className={classes.sum}>
      <dt className={classes.sumName}>
        <Icon size={16} aria-hidden />
        {name}
      </dt>
      <dd>
        <strong className={classes.amount}>{money(cents)}</strong>
        <span className={classes.muted}>{note}</span>
      </dd>
    </div>
  )
}
