import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { money, number } from '@/shared/lib/format'
import { taxSumsQuery } from './queries'
import classes from './taxReport.module.css'

/** The number and the income of the sellers of a year, by state. */
export function TaxSums({ year }: { year: number }) {
  const { t } = useTranslation()
  const { data: sums } = useQuery(taxSumsQuery(year))
  if (!sums?.length) return null
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
