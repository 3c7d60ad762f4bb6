import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { useAdultContent } from './adultContent'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
)
const visitor = () => renderHook(() => useAdultContent(), { wrapper }).result

beforeEach(() => localStorage.clear())

test('a visitor starts with everything closed', () => {
  expect(visitor().current).toMatchObject({ allowed: false, blurred: true, isConfirmed: false })
})

test("a visitor's choice stays on the device, and so does the word about the age", async () => {
  const result = visitor()
  await act(() => result.current.choose({ allowed: true, blurred: false, ofAge: true }))
  expect(visitor().current).toMatchObject({ allowed: true, blurred: false, isConfirmed: true })
  await act(() => result.current.choose({ allowed: false, blurred: true }))
  expect(visitor().current).toMatchObject({ allowed: false, blurred: true, isConfirmed: true })
})

test.each(['{"allowed":true}', '{"allowed":true,"confirmedAt":true}', 'null', '[', '"yes"'])(
  'a store that says %s opens nothing',
  (stored) => {
    localStorage.setItem('adultContent', stored)
    expect(visitor().current).toMatchObject({ allowed: false, isConfirmed: false })
  },
)
