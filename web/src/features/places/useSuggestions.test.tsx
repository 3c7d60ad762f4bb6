import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFound, useSuggestions } from './useSuggestions'

const wrapped = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
}

const chef = (name: string) => ({
  id: name,
  shortName: name,
  name,
  locationName: '',
  villageTownCity: '',
})
const CHEFS = [chef('Priya at Home'), chef('Prague Table'), chef('Sushi Sora')]

/** Render the hook with a server that answers a phrase when the test requests it. */
function typing() {
  const waiting = new Map<string, () => void>()
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (input) =>
      new Promise((resolve) => {
        const phrase = new URL(String(input), 'http://test').searchParams.get('phrase') ?? ''
        const chefs = CHEFS.filter(({ name }) => name.toLowerCase().startsWith(phrase))
        waiting.set(phrase, () => resolve(Response.json({ chefs, dishes: [] })))
      }),
  )
  const hook = renderHook(({ text }) => useFound(text, null), {
    wrapper: wrapped(),
    initialProps: { text: '' },
  })
  return {
    type: (text: string) => hook.rerender({ text }),
    answer: async (phrase: string) => {
      await waitFor(() => expect(waiting.has(phrase)).toBe(true))
      await act(async () => waiting.get(phrase)!())
    },
    names: () => hook.result.current.chefs.map(({ name }) => name),
  }
}

afterEach(() => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
})

test('places_without_a_network_are_an_error_and_not_an_empty_answer', async () => {
  onlineManager.setOnline(false)
  const { result } = renderHook(() => useSuggestions('Belleville'), { wrapper: wrapped() })
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 0 }))
})

test('typing on narrows what is known at once, other letters show nothing of it', async () => {
  const { type, answer, names } = typing()
  type('pr')
  await answer('pr')
  await waitFor(() => expect(names()).toEqual(['Priya at Home', 'Prague Table']))
  type('pri')
  expect(names()).toEqual(['Priya at Home'])
  type('su')
  expect(names()).toEqual([])
  type('pr')
  expect(names()).toEqual(['Priya at Home', 'Prague Table'])
  type('')
  expect(names()).toEqual([])
})

test('first letters are requested without waiting', async () => {
  const { type } = typing()
  type('pr')
  await act(async () => undefined)
  expect(fetch).toHaveBeenCalledTimes(1)
})
