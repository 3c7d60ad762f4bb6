/** Months and bars of the money page in the reader's language. */
import { dayAndMonth, month, shortMonth } from '@/shared/lib/format'
import type { ChartBarView, ChartPeriod } from '@/shared/api/generated/marmita.schemas'

/** `2026-11` → November 2026. */
export const monthText = (yearMonth: string): string => month(`${yearMonth}-15T12:00:00Z`)

/** What stands under a bar: the first day of a week, or the name of a month. `23 de nov.` would touch its neighbours. */
export const barText = (bar: ChartBarView, period: ChartPeriod): string =>
  period === 'MONTHS' ? shortMonth(bar.start) : dayAndMonth(bar.start).replace(' de ', ' ')

/** The highest line of a chart: one, two or five times a power of ten, not below what is shown; 0 becomes 10 €. */
export function topOf(bars: readonly ChartBarView[]): number {
  const most = Math.max(1000, ...bars.map((bar) => bar.net))
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((step) => step >= most) ?? most
}
