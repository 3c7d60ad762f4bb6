/** A price as it is typed, in euros with a comma or a point, and as it is stored, in cents. */
import { currentTag } from '@/shared/i18n'

const CENT_DIGITS = 2

/** What of the typed characters a price may have: minus, plus and exponents never get into the field. */
export function cleanPrice(typed: string): string {
  const kept = typed.replaceAll(/[^\d.,]/g, '')
  const at = kept.search(/[.,]/)
  if (at < 0) return kept
  const cents = kept.slice(at + 1).replaceAll(/\D/g, '')
  return kept.slice(0, at + 1) + cents.slice(0, CENT_DIGITS)
}

/** Cents; undefined while nothing that is a price is typed. */
export function centsOf(typed: string): number | undefined {
  const text = cleanPrice(typed).replace(',', '.')
  if (!/\d/.test(text)) return undefined
  // 8.2 * 100 is 819.9999…
  return Math.round(Number(text) * 100)
}

/** As the reader's language writes it, without the sign of the currency. */
export function typedPrice(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : CENT_DIGITS
  return (cents / 100).toLocaleString(currentTag(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  })
}

/** What the chef receives of it, as the server computes it for an order: the fee is rounded half up. */
export function received(cents: number, feePercent: number): number {
  return cents - Math.round((cents * feePercent) / 100)
}
