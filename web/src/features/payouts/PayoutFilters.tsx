import { useTranslation } from '@/shared/i18n/useTranslation'
import { PayoutState, type PayoutSummary } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { Chip } from '@/shared/ui/Chip'
import { PillSelect } from '@/shared/ui/forms/PillSelect'
import { monthText } from './labels'
import classes from './Payouts.module.css'

type Chosen = { month?: string; state?: PayoutState }
type Props = { summary: PayoutSummary; state?: PayoutState; onChange: (chosen: Chosen) => void }

/** The choice of the month and of the orders by state, each with their number. */
export function PayoutFilters({ summary, state, onChange }: Props) {
  const { t } = useTranslation()
  const { month, months, states, total } = summary
  const counted = (orders: number) => <span className={classes.count}>{number(orders)}</span>
  return (
    <div className={classes.filters} role="group" aria-label={t('payouts.filter')}>
      <PillSelect
        compact
        aria-label={t('payouts.month')}
        options={months.map((value) => ({ value, label: monthText(value) }))}
        value={month}
        onChange={(chosen) => onChange({ month: chosen, state })}
      />
      <Chip pressed={state === undefined} onClick={() => onChange({ month })}>
        {t('payouts.all')} {counted(total.orders)}
      </Chip>
      {Object.values(PayoutState).map((each) => (
        <Chip key={each} pressed={state === each} onClick={() => onChange({ month, state: each })}>
          {t(`payouts.state.${each}`)} {counted(states[each]?.orders ?? 0)}
        </Chip>
      ))}
    </div>
  )
}
