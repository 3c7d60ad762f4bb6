import { i18n } from '@/shared/i18n/translate'
import type { AgainItemView } from '@/shared/api/generated/marmita.schemas'
import { money } from '@/shared/lib/format'

/** Return a sentence for each difference in availability, quantity or price between the former order and today. */
export function differences(items: AgainItemView[]): string[] {
  return items.flatMap(({ name, wanted, quantity, price, formerPrice }) => {
    if (price === null) return [i18n.t('carts.again.gone', { name })]
    const sentences: string[] = []
    if (quantity < wanted) sentences.push(i18n.t('carts.again.fewer', { name, count: quantity, wanted }))
    const prices = { name, price: money(price), former: money(formerPrice) }
    if (price > formerPrice) sentences.push(i18n.t('carts.again.dearer', prices))
    if (price < formerPrice) sentences.push(i18n.t('carts.again.cheaper', prices))
    return sentences
  })
}
