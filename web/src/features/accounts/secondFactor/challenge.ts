import { type ApiError, hasErrorKey } from '@/shared/api/ApiError'
import type { FactorAnswer, FactorKind, LoginMethods } from '@/shared/api/generated/marmita.schemas'

/** The server's request for a second factor, after the password or the Google account was accepted. */
export type Challenge = { token: string; methods: FactorKind[] }

/** The user's proof of the second factor. */
export type Shown = Omit<FactorAnswer, 'challenge'>

/** The calls of the second step: those of a login, or those of a reauthentication. */
export type Steps = {
  answer: (shown: Shown) => Promise<void>
  options: () => Promise<LoginMethods>
}

/** Return the challenge in the error of a login; null for any other error. */
export function challengeOf(error: unknown): Challenge | null {
  if (!hasErrorKey(error, 'second_factor_required')) return null
  const { challenge, methods } = (error as ApiError).fields
  if (typeof challenge !== 'string' || !Array.isArray(methods)) return null
  return { token: challenge, methods: methods as FactorKind[] }
}
