import { i18n } from '@/shared/i18n/translate'
import type { KeptData } from '@/shared/api/generated/marmita.schemas'

/** Return the retention period and its beginning as text. */
export function period({ days, years, since }: Pick<KeptData, 'days' | 'years' | 'since'>): string {
  const from = i18n.t(`retention.since.${since}`)
  const inYears = years ?? (days && days % 365 === 0 ? days / 365 : null)
  if (inYears !== null) return `${i18n.t('retention.years', { count: inYears })} ${from}`
  if (!days) return i18n.t('retention.atOnce')
  return `${i18n.t('retention.days', { count: days })} ${from}`
}
