import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type ChartBarView, ChartPeriod } from '@/shared/api/generated/marmita.schemas'
import { money } from '@/shared/lib/format'
import type { SellerChoice } from '@/shared/lib/search'
import { Segments } from '@/shared/ui/forms/Segments'
import classes from './Chart.module.css'
import { barText, topOf } from './labels'
import { chartQuery } from './queries'

type Props = { of: SellerChoice; period: ChartPeriod; onPeriod: (period: ChartPeriod) => void }

/** The income of the last twelve weeks or months. The bars are buttons: hover, focus or press shows the amount. */
export function Chart({ of, period, onPeriod }: Props) {
  const { t } = useTranslation()
  const { data: bars, isPlaceholderData } = useQuery(chartQuery(of, period))
  return (
    <section className={classes.card} aria-labelledby="payout-chart">
      <header className={classes.head}>
        <div>
          <h2 id="payout-chart" className={classes.title}>
            {t(`payouts.chart.${period}.title`)}
          </h2>
          <p className={classes.muted}>{t('payouts.chart.note')}</p>
        </div>
        <Segments
          label={t('payouts.chart.period')}
          options={Object.values(ChartPeriod).map((value) => ({
            value,
            label: t(`payouts.chart.${value}.name`),
          }))}
          value={period}
          onChange={onPeriod}
        />
      </header>
      {bars && !isPlaceholderData && <Bars key={period} bars={bars} period={period} />}
    </section>
  )
}

function Bars({ bars, period }: { bars: ChartBarView[]; period: ChartPeriod }) {
  const { t } = useTranslation()
  // The last bar is the current, incomplete period: the one before is selected first.
  const [chosen, setChosen] = useState(bars.length - 2)
  const top = topOf(bars)
  const textOf = (bar: ChartBarView) => t('payouts.chart.bar', { amount: money(bar.net), count: bar.orders })
  return (
    <div className={classes.plot}>
      <div className={classes.lines} aria-hidden>
        {[top, top / 2, 0].map((cents) => (
          <span key={cents} className={classes.line}>
            {money(cents)}
          </span>
        ))}
      </div>
      <ul className={classes.bars}>
        {bars.map((bar, index) => (
          <li key={bar.start} className={classes.slot}>
            <button
              type="button"
              className={classes.bar}
              data-chosen={index === chosen || undefined}
              onPointerEnter={() => setChosen(index)}
              onFocus={() => setChosen(index)}
              onClick={() => setChosen(index)}
            >
              <span
                className={index === chosen ? classes.tip : 'visually-hidden'}
                data-side={index > bars.length / 2 ? 'end' : 'start'}
              >
                {textOf(bar)}
              </span>
              <span
                className={classes.fill}
                data-running={index === bars.length - 1 || undefined}
                // A tenth of a per cent is enough. The content security policy allows styles only through the DOM.
                ref={(element) => {
                  element?.style.setProperty('--share', `${Math.round((bar.net / top) * 1000) / 10}%`)
                }}
              />
              <span className={classes.label}>{barText(bar, period)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
