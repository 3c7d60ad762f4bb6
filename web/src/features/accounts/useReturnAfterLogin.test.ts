import { expect, test } from 'vitest'
import type { Account } from '@/shared/session'
import { ownPath, defaultPathAfterLogin } from './useReturnAfterLogin'

test.each(['/my-orders', '/shopping-card?chefId=7#slot', '/city/saint-denis?sort=NEWEST'])(
  '%s is where one comes back to',
  (path) => expect(ownPath(path)).toBe(path),
)

test.each([
  undefined,
  7,
  '',
  'my-orders',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  '/login',
  '/register-google',
])('%j leads to the start', (path) => expect(ownPath(path)).toBe('/'))

test.each([
  [null, '/'],
  [{ chefId: null, activeChef: false }, '/'],
  [{ chefId: '7', activeChef: false }, '/dashboard'],
  [{ chefId: '7', activeChef: true }, '/'],
])('login_of_%j_leads_to_%s', (account, start) =>
  expect(defaultPathAfterLogin(account as Account | null)).toBe(start),
)
