/** A price as text typed in euros, with a comma or a point, and as a number stored in cents. */
import { currentTag } from '@/shared/i18n'

const CENT_DIGITS = 2

/** Return the typed characters that a price may have: no minus, plus or exponent, and at most two decimals. */
export function cleanPrice(typed: string): string {
  const kept = typed.replaceAll(/[^\d.,]/g, '')
  const at = kept.search(/[.,]/)
  if (at < 0) return kept
  const cents = kept.slice(at + 1).replaceAll(/\D/g, '')
  return kept.slice(0, at + 1) + cents.slice(0, CENT_DIGITS)
}

/** Return the price in cents, or undefined while no price is typed. */
export function centsOf(typed: string): number | undefined {
  const text = cleanPrice(typed).replace(',', '.')
  if (!/\d/.test(text)) return undefined
  // 8.2 * 100 is 819.9999…
  return Math.round(Number(text) * 100)
}

/** Return the price as text in the reader's language, without the currency sign. */
export function typedPrice(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : CENT_DIGITS
  return (cents / 100).toLocaleString(currentTag(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
}

/**
 * Return the cents that the chef receives of a price. The fee is rounded half up, as the server rounds it for an order.
 */
export function received(cents: number, feePercent: number): number {
  return cents - Math.round((cents * feePercent) / 100)
}
