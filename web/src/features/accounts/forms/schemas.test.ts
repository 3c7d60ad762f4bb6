import { expect, test } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import { loginSchema, mailSchema, registerSchema, resetSchema, suggestLogin } from './schemas'
import { isExplainedByLogin, registrationField } from './serverErrors'

type Parsed = { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }

/** Return the first message of each field. */
const problems = ({ error }: Parsed) =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  )

const good = {
  login: 'camille',
  email: 'camille@example.org',
  password: 'bon-appetit',
  confirmPassword: 'bon-appetit',
  rulesAccepted: true,
  advAccepted: false,
}
const register = (change: Partial<typeof good>) => problems(registerSchema.safeParse({ ...good, ...change }))

test('a good registration passes', () => expect(register({})).toEqual({}))

test.each([
  ['', 'required'],
  ['cami', 'error.login_too_short'],
  ['c'.repeat(16), 'error.login_too_long'],
  ['1camille', 'error.login_pattern'],
  ['cam/ille', 'error.login_pattern'],
  ['a....', 'error.login_pattern'],
  ['camille.', 'error.login_pattern'],
  ['cam-_ille', 'error.login_pattern'],
  ['émilie', 'error.login_pattern'],
  ['cam ille', 'error.login_space'],
])('the user name %j is answered with %s', (login, message) =>
  expect(register({ login })).toEqual({ login: message }),
)

test.each([
  ['short-1', 'error.password_min'],
  [`${'x'.repeat(64)}-`, 'error.password_max'],
  ['onlyletters1', 'error.password_special_char'],
  ['', 'required'],
])('the password %j is answered with %s', (password, message) =>
  expect(register({ password, confirmPassword: password }).password).toBe(message),
)

test('a repetition that differs is said at the repetition, beside other findings', () => {
  expect(register({ confirmPassword: 'bon-appetit!' })).toEqual({
    confirmPassword: 'error.password_mismatch',
  })
  expect(register({ confirmPassword: 'other', login: '' })).toEqual({
    confirmPassword: 'error.password_mismatch',
    login: 'required',
  })
  expect(problems(resetSchema.safeParse({ newPassword: 'bon-appetit', confirmPassword: 'x' }))).toEqual({
    confirmPassword: 'error.password_mismatch',
  })
})

test.each([
  ['camille@example.org', 'camille'],
  ['c..amille.@example.org', 'c.amille'],
  ['camille.de.lyon.3@example.org', 'camille.de.lyon'],
  ['camille-du-sud-ouest@example.org', 'camille-du-sud'],
  ['1camille@example.org', ''],
  ['....@example.org', ''],
])('the address %j suggests the user name %j', (email, login) => expect(suggestLogin(email)).toBe(login))

test('terms have to be accepted, advertising does not', () => {
  expect(register({ rulesAccepted: false })).toEqual({ rulesAccepted: 'error.rules_not_accepted' })
})

test.each(['camille', 'a@b', 'a b@c.de', `${'x'.repeat(250)}@c.de`])('%j is not an address', (mail) =>
  expect(problems(mailSchema.safeParse({ mail }))).toEqual({ mail: 'error.invalid_email' }),
)

test('a login needs both fields', () => {
  expect(problems(loginSchema.safeParse({ usernameOrEmail: '', password: '', rememberMe: true }))).toEqual({
    usernameOrEmail: 'required',
    password: 'required',
  })
})

test.each([
  ['register_user_exists_by_login', 'login'],
  ['login_too_short', 'login'],
  ['register_not_activated_exists_by_email', 'email'],
  ['invalid_email', 'email'],
  ['password_special_char', 'password'],
  ['password_mismatch', 'confirmPassword'],
  ['rules_not_accepted', 'rulesAccepted'],
  ['rate_limit_global', undefined],
])('%s is shown at %s', (key, field) => expect(registrationField(key)).toBe(field))

test('the login form explains what it knows and calls the rest a problem', () => {
  expect(isExplainedByLogin(new ApiError(401, 'invalid_credentials'))).toBe(true)
  expect(isExplainedByLogin(new ApiError(429, 'user_authenticate_limit'))).toBe(true)
  expect(isExplainedByLogin(new ApiError(0, undefined))).toBe(true)
  expect(isExplainedByLogin(new ApiError(500, 'unknown_error'))).toBe(false)
  expect(isExplainedByLogin(new Error('no token'))).toBe(false)
})
