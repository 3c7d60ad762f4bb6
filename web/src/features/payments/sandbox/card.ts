import { parisDay } from '@/shared/lib/format'

/** A card as typed: grouped for reading and validated before it is sent. The server validates again. */
export type Card = { number: string; expiry: string; cvc: string }
export type CardProblems = Partial<Record<keyof Card, 'required' | 'invalid' | 'past'>>

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

/** Return 4242424242424242 as 4242 4242 4242 4242. */
export function formatNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 19)
    .replaceAll(/(.{4})(?=.)/g, '$1 ')
}

/** Return 1228 as 12 / 28. A month that can only have one digit gets its zero: 4 becomes 04. */
export function formatExpiry(typed: string): string {
  let digits = digitsOf(typed).slice(0, 4)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export const formatCvc = (typed: string): string => digitsOf(typed).slice(0, 4)

/** Whether the number has 12 to 19 digits and a valid check digit (Luhn, ISO/IEC 7812-1). */
function isCardNumber(digits: string): boolean {
  if (digits.length < 12 || digits.length > 19) return false
  const sum = [...digits].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Return the error of the expiry date. A card is valid until the end of its month. */
function expiryProblem(expiry: string, now: Date): CardProblems['expiry'] {
  const digits = digitsOf(expiry)
  if (!digits) return 'required'
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))]
  if (digits.length !== 4 || month < 1 || month > 12) return 'invalid'
  return `${year}-${digits.slice(0, 2)}` < parisDay(now).slice(0, 7) ? 'past' : undefined
}

export function problemsOf({ number, expiry, cvc }: Card, now: Date = new Date()): CardProblems {
  const digits = digitsOf(number)
  const problems: CardProblems = {
    number: digits ? (isCardNumber(digits) ? undefined : 'invalid') : 'required',
    expiry: expiryProblem(expiry, now),
    cvc: cvc ? (/^\d{3,4}$/.test(cvc) ? undefined : 'invalid') : 'required',
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem)) as CardProblems
}

/** Return the card in the format of the sandbox: digits only, MM/YY. */
export const cardRequest = ({ number, expiry, cvc }: Card): Card => ({
  number: digitsOf(number),
  expiry: expiry.replaceAll(' ', ''),
  cvc,
})

/** The test cards of the sandbox, each with its result. */
export const TEST_CARDS = [
  { number: '4242424242424242', does: 'succeeds' },
  { number: '4000000000000002', does: 'declined' },
  { number: '4000000000009995', does: 'insufficient' },
  { number: '4000002500003155', does: 'challenge' },
  { number: '4000000000000077', does: 'processing' },
  { number: '4000000000000119', does: 'lost' },
] as const

/** Return a test card with all fields filled in. */
export function testCard(number: string, now: Date = new Date()): Card {
  const year = String(Number(parisDay(now).slice(0, 4)) + 2).slice(2)
  return { number: formatNumber(number), expiry: `12 / ${year}`, cvc: '123' }
}
