/**
 * One key a purchase, kept until the server has answered: a double click, a reload or a lost answer asks for the same
 * order again instead of a second one. Another purchase, with other contents, gets another key.
 */
import type { OrderForm } from '@/shared/api/generated/marmita.schemas'
import { tabStorage } from '@/shared/lib/storage'

type Purchase = Omit<OrderForm, 'requestKey'>
type Stored = { contents: string; key: string }

const nameOf = (purchase: Purchase) => `purchase-${purchase.chef.id}`

export function requestKeyFor(purchase: Purchase): string {
  const contents = JSON.stringify(purchase)
  const raw = tabStorage.get(nameOf(purchase))
  const stored = raw ? (JSON.parse(raw) as Stored) : null
  if (stored?.contents === contents) return stored.key
  const key = crypto.randomUUID()
  tabStorage.set(nameOf(purchase), JSON.stringify({ contents, key } satisfies Stored))
  return key
}

export function forgetRequestKey(purchase: Purchase): void {
  tabStorage.remove(nameOf(purchase))
}
