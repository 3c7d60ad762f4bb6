import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { TaxCard } from './TaxCard'

afterEach(() => vi.restoreAllMocks())

test.each([
  ['en', 1, /^So far this year: 1 sale, €12\./],
  ['en', 1200, /^So far this year: 1,200 sales, €12\./],
  ['fr', 1, /1\svente, 12\s€/],
] as const)('sales_in_%s_are_counted: %s', async (language, sales, text) => {
  await setTestLanguage(language)
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(
    Response.json({ identity: null, missing: [], sales, consideration: 1200, reported: false }),
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <TaxCard of={undefined} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(text)).toBeDefined()
})
