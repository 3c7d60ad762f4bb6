/** Texts for months and bars of the page in the user's language. */
import { dayAndMonth, month, shortMonth } from '@/shared/lib/format'
import type { ChartBarView, ChartPeriod } from '@/shared/api/generated/marmita.schemas'

/** Return `2026-11` as November 2026. */
export const monthText = (yearMonth: string): string => month(`${yearMonth}-15T12:00:00Z`)

/**
 * Return the label of a bar: the first day of a week, or the name of a month. A shorter form of `23 de nov.` prevents
 * overlaps.
 */
export const barText = (bar: ChartBarView, period: ChartPeriod): string =>
  period === 'MONTHS' ? shortMonth(bar.start) : dayAndMonth(bar.start).replace('\u00a0de\u00a0', '\u00a0')

/**
 * Return the highest line of a chart in cents: the smallest of 1, 1.5, 2, 3, 4, 5, 6, 8 or 10 times a power of ten that
 * is at least the largest bar; 10 € or more.
 */
export function topOf(bars: readonly ChartBarView[]): number {
  const most = Math.max(1000, ...bars.map((bar) => bar.net))
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 1.5, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power).find((step) => step >= most) ?? most
}
