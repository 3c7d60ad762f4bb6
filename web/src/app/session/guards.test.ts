import { type HistoryState, isRedirect } from '@tanstack/react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { type Account, ACCOUNT_KEY, writeToken } from '@/shared/session'
import { type Guard, guard, requireGoogleToken } from './guards'

const account = (roles: string[], activeChef = false): Account => ({
  id: '0'.repeat(24),
  login: 'camille',
  name: 'Camille',
  email: 'camille@example.org',
  avatar: null,
  authorities: roles,
  locale: 'EN',
  contentSettings: { ADULT: { allowed: false, blurred: true, confirmedAt: null } },
  aboutMe: '',
  createdAt: '2026-01-01T00:00:00Z',
  hasPassword: true,
  scheduledToDelete: null,
  activeChef,
  chefId: null,
  pickUpPointId: null,
  chefShortName: null,
  chefFirstName: null,
})

async function passes(kind: Guard, reader: Account | null): Promise<boolean> {
  const queryClient = createQueryClient()
  queryClient.setQueryData(ACCOUNT_KEY, reader)
  try {
    await guard(kind)({ context: { queryClient }, location: { href: '/somewhere' } })
    return true
  } catch (thrown) {
    if (isRedirect(thrown) && thrown.options.to === '/') return false
    throw thrown
  }
}

const visitor = null
const user = account(['USER'])
const chef = account(['USER', 'CHEF'])
const activeChef = account(['USER'], true)
const admin = account(['USER', 'ADMIN'])

describe('access to guarded pages', () => {
  beforeEach(() => writeToken('token', true))

  test.each(['admin', 'moderator'] as const)(
    'account_that_needs_a_second_factor_is_led_from_%s_pages_to_its_setting',
    async (kind) => {
      const queryClient = createQueryClient()
      queryClient.setQueryData(ACCOUNT_KEY, { ...admin, secondFactorNeeded: true })
      const opening = { context: { queryClient }, location: { href: '/admin' } }
      await expect(guard(kind)(opening)).rejects.toMatchObject({
        options: { to: '/user-panel', search: { tab: 'settings' }, hash: 'secondFactor' },
      })
      await expect(guard('loggedIn')(opening)).resolves.toBeUndefined()
    },
  )

  test.each([
    ['loggedIn', visitor, false],
    ['loggedIn', user, true],
    ['chef', user, false],
    ['chef', chef, true],
    ['chef', activeChef, true],
    ['admin', chef, false],
    ['admin', admin, true],
    ['moderator', user, false],
    ['moderator', account(['USER', 'MOD']), true],
    ['moderator', account(['USER', 'SENIOR_MOD']), true],
    ['moderator', admin, true],
    ['guest', visitor, true],
    ['guest', user, false],
  ] as const)('%s, %#', async (kind, reader, allowed) => {
    expect(await passes(kind, reader)).toBe(allowed)
  })
})

test('the last step of a registration with Google needs what Google signed', () => {
  const open = (state: HistoryState) => () =>
    requireGoogleToken({ location: { href: '/register-google', state } })
  expect(open({})).toThrow(expect.objectContaining({ options: expect.objectContaining({ to: '/login' }) }))
  expect(open({ googleToken: 'x.y.z' })).not.toThrow()
})

test('a stale answer is not believed', async () => {
  const queryClient = createQueryClient()
  queryClient.setQueryData(ACCOUNT_KEY, user)
  await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY })
  // Without a token, the account is requested again and is null.
  const opening = guard('loggedIn')({ context: { queryClient }, location: { href: '/somewhere' } })
  await expect(opening).rejects.toSatisfy(isRedirect)
})
