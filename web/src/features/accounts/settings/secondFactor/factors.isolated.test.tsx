import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import type { SecondFactor } from '@/shared/api/generated/marmita.schemas'
import * as api from '@/shared/api/generated/second-factor'
import { createQueryClient } from '@/shared/api/queryClient'
import { useConfirmApp } from './factors'

vi.mock('@/shared/api/generated/second-factor')

const NONE: SecondFactor = {
  app: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  mandatory: false,
  offered: ['TOTP'],
}
const added: SecondFactor = { ...NONE, app: { since: '2026-11-30T10:00:00Z', lastUsedAt: null } }

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
)

/** Confirm the app when the server answers with the error and then has these factors. */
async function confirm(error: ApiError, factors: SecondFactor, before = NONE): Promise<unknown> {
  vi.mocked(api.confirmAuthenticatorApp).mockRejectedValue(error)
  vi.mocked(api.getSecondFactor).mockResolvedValue({ data: factors } as never)
  vi.mocked(api.renewRecoveryCodes).mockResolvedValue({ data: { recoveryCodes: ['aaaa-bbbb'] } } as never)
  const { result } = renderHook(() => useConfirmApp((call) => call(), before), { wrapper })
  return act(() => result.current.mutateAsync('123456').catch((refusal: unknown) => refusal))
}

const lost = new ApiError(0, undefined)
const missing = new ApiError(409, 'second_factor_missing')

test.each([lost, missing])(
  'codes_that_were_lost_with_the_answer_are_replaced_by_new_ones_%#',
  async (error) => {
    expect(await confirm(error, added)).toEqual(['aaaa-bbbb'])
  },
)

test('app_beside_another_factor_leaves_the_codes_as_they_are', async () => {
  vi.mocked(api.renewRecoveryCodes).mockClear()
  const before = { ...NONE, app: { since: '2026-01-01T10:00:00Z', lastUsedAt: null } }
  expect(await confirm(lost, added, before)).toEqual([])
  expect(api.renewRecoveryCodes).not.toHaveBeenCalled()
})

test('app_that_was_not_added_keeps_its_error', async () => {
  const wrong = new ApiError(400, 'second_factor_wrong')
  expect(await confirm(lost, NONE)).toBe(lost)
  expect(await confirm(missing, NONE)).toBe(missing)
  expect(await confirm(wrong, added)).toBe(wrong)
})
