import { useTranslation } from 'react-i18next'
import type { TaxSum } from '@/shared/api/generated/marmita.schemas'
import { money, number } from '@/shared/lib/format'
import classes from './taxReport.module.css'

/** How many sellers of each state a year has, and what they got. */
export function TaxSums({ sums }: { sums: readonly TaxSum[] }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.sums}>
      {sums.map(({ state, sellers, sales, consideration, fees }) => (
        <div key={state}>
          <dt>{t(`taxReport.states.${state}`)}</dt>
          <dd>
            {t('taxReport.sum', {
              sellers: number(sellers),
              sales: number(sales),
              total: money(consideration),
              fees: money(fees),
            })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
