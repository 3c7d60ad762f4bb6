/** Schemas of the account forms (SPEC section 5). Messages are keys of the dictionary. The server validates again. */
import * as z from 'zod/mini'
import { RegistrationLimits } from '@/shared/api/generated/limits'

const { login: LOGIN, email: MAIL, password: PASSWORD } = RegistrationLimits

const MAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const SPECIAL = /[^\p{L}\p{N}]/u

export const isLongEnough = (password: string): boolean =>
  password.length >= PASSWORD.minLength && password.length <= PASSWORD.maxLength
export const hasSpecialCharacter = (password: string): boolean => SPECIAL.test(password)

/** Return a suggested user name: the part of the address before the @, or '' if it makes no valid name. */
export function suggestLogin(email: string): string {
  const name = (email.split('@')[0] ?? '')
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .replaceAll(/([._-])[._-]+/g, '$1')
    .slice(0, LOGIN.maxLength)
    .replace(/[._-]$/, '')
  return name.length >= LOGIN.minLength && LOGIN.pattern.test(name) ? name : ''
}

const filled = () => z.string().check(z.minLength(1, 'required'))

export const loginName = filled().check(
  z.refine((value) => !/\s/.test(value), 'error.login_space'),
  z.refine((value) => value === '' || /\s/.test(value) || LOGIN.pattern.test(value), 'error.login_pattern'),
  z.refine((value) => value === '' || value.length >= LOGIN.minLength, 'error.login_too_short'),
  z.maxLength(LOGIN.maxLength, 'error.login_too_long'),
)

const mail = filled().check(
  z.trim(),
  z.refine((value) => value === '' || MAIL_PATTERN.test(value), 'error.invalid_email'),
  z.refine((value) => value === '' || value.length >= MAIL.minLength, 'error.invalid_email'),
  z.maxLength(MAIL.maxLength, 'error.invalid_email'),
)

const newPassword = filled().check(
  z.refine((value) => value === '' || value.length >= PASSWORD.minLength, 'error.password_min'),
  z.maxLength(PASSWORD.maxLength, 'error.password_max'),
  z.refine((value) => value === '' || hasSpecialCharacter(value), 'error.password_special_char'),
)

const rulesAccepted = z.boolean().check(z.refine((value) => value, 'error.rules_not_accepted'))

export const loginSchema = z.object({
  usernameOrEmail: filled(),
  password: filled(),
  rememberMe: z.boolean(),
})

export const registerSchema = z
  .object({
    login: loginName,
    email: mail,
    password: newPassword,
    confirmPassword: filled(),
    rulesAccepted,
    advAccepted: z.boolean(),
  })
  .check(
    z.refine(({ password, confirmPassword }) => confirmPassword === '' || password === confirmPassword, {
      error: 'error.password_mismatch',
      path: ['confirmPassword'],
      // Check the repetition also while other fields are invalid, so that all errors appear together.
      when: () => true,
    }),
  )

export const googleSchema = z.object({
  login: loginName,
  email: mail,
  rulesAccepted,
  advAccepted: z.boolean(),
})

export const mailSchema = z.object({ mail })

const matches = z.refine<{ newPassword: string; confirmPassword: string }>(
  ({ newPassword, confirmPassword }) => confirmPassword === '' || newPassword === confirmPassword,
  { error: 'error.password_mismatch', path: ['confirmPassword'], when: () => true },
)

export const resetSchema = z.object({ newPassword, confirmPassword: filled() }).check(matches)

export const changePasswordSchema = z
  .object({ currentPassword: filled(), newPassword, confirmPassword: filled() })
  .check(matches)

export type LoginValues = z.infer<typeof loginSchema>
export type RegisterValues = z.infer<typeof registerSchema>
export type GoogleValues = z.infer<typeof googleSchema>
export type MailValues = z.infer<typeof mailSchema>
export type ResetValues = z.infer<typeof resetSchema>
export type ChangePasswordValues = z.infer<typeof changePasswordSchema>
