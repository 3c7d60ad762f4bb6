import i18next from 'i18next'
import type { KeptData } from '@/shared/api/generated/marmita.schemas'

/** How long it is kept and from when, in words. */
export function period({ days, years, since }: Pick<KeptData, 'days' | 'years' | 'since'>): string {
  const from = i18next.t(`retention.since.${since}`)
  const inYears = years ?? (days && days % 365 === 0 ? days / 365 : null)
  if (inYears !== null) return `${i18next.t('retention.years', { count: inYears })} ${from}`
  if (!days) return i18next.t('retention.atOnce')
  return `${i18next.t('retention.days', { count: days })} ${from}`
}
