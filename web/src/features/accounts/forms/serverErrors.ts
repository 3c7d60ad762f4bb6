/** Maps an error of the server to the form field that it is shown at. */
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

/** Whether the login form shows the error's own text. For all other errors it shows "a problem with the login". */
export function isExplainedByLogin(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  if (error.status === 0 || error.status === 429) return true
  const key = error.errorKey ?? ''
  return LOGIN_ERRORS.includes(key) || key.startsWith('user_blocked_')
}
