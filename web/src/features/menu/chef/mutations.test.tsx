import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { useDeleteFood, useSetActive } from './mutations'

const food = { id: 'a', chefId: 'c' } as FoodView
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['food_not_exist', 404, 'success'],
  ['food_in_surprise_bag', 409, 'error'],
])('delete_that_is_answered_%s_with_%i_is_a_%s', async (errorKey, status, outcome) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ errorKey }, { status }))
  const { result } = renderHook(() => useDeleteFood(), { wrapper })
  act(() => result.current.mutate({ food, reason: '' }))
  await waitFor(() => expect(result.current.status).toBe(outcome))
})

test('second_press_on_the_switch_of_a_dish_waits_for_the_answer_to_the_first', async () => {
  let answer: (response: Response) => void = () => undefined
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    .mockResolvedValue(Response.json(food))
  const { result } = renderHook(() => useSetActive('a'), { wrapper })
  act(() => result.current.mutate({ food, active: true }))
  act(() => result.current.mutate({ food, active: false }))
  await waitFor(() => expect(fetched).toHaveBeenCalled())
  expect(fetched).toHaveBeenCalledTimes(1)
  answer(Response.json(food))
  await waitFor(() => expect(result.current.status).toBe('success'))
  expect(fetched.mock.calls.map(([path]) => String(path).split('/').at(-2))).toEqual([
    'activate',
    'deactivate',
  ])
})
