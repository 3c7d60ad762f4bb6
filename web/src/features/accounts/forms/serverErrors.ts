/** Which field a refusal of the server belongs to, so that it is shown at that field. */
import { ApiError } from '@/shared/api/ApiError'
import type { RegisterValues } from './schemas'

const LOGIN_ERRORS = [
  'invalid_credentials',
  'bad_credentials',
  'user_not_activated',
  'user_authenticate_limit',
]

export function registrationField(errorKey: string | undefined): keyof RegisterValues | undefined {
  if (!errorKey) return undefined
  if (errorKey === 'password_mismatch') return 'confirmPassword'
  if (errorKey === 'rules_not_accepted') return 'rulesAccepted'
  if (errorKey.startsWith('password_')) return 'password'
  if (errorKey.startsWith('login_') || errorKey === 'invalid_login' || errorKey.endsWith('_by_login'))
    return 'login'
  if (errorKey === 'invalid_email' || errorKey.startsWith('email_') || errorKey.endsWith('_by_email'))
    return 'email'
  return undefined
}

/** True for refusals that have their own words on the login form; the rest is "a problem with the login". */
export function explainsLogin(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0 || error.status === 429) return true
  const key = error.errorKey ?? ''
  return LOGIN_ERRORS.includes(key) || key.startsWith('user_blocked_')
}
