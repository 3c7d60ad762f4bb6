import { type ApiError, hasErrorKey } from '@/shared/api/ApiError'
import type { FactorAnswer, FactorKind, LoginMethods } from '@/shared/api/generated/marmita.schemas'

/** What the server wants beside the password, or beside Google. */
export type Challenge = { token: string; methods: FactorKind[] }

/** What somebody shows for it. */
export type Shown = Omit<FactorAnswer, 'challenge'>

/** The calls that the answer goes to: those of a login, or those of a fresh proof. */
export type Steps = {
  answer: (shown: Shown) => Promise<void>
  options: () => Promise<LoginMethods>
}

/** The challenge that a login was answered with; null for anything else. */
export function challengeOf(error: unknown): Challenge | null {
  if (!hasErrorKey(error, 'second_factor_required')) return null
  const { challenge, methods } = (error as ApiError).fields
  if (typeof challenge !== 'string' || !Array.isArray(methods)) return null
  return { token: challenge, methods: methods as FactorKind[] }
}
