import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '@/shared/api/queryClient'
import { writeFormDraft } from './formDrafts'
import { isText, useAccountDraft } from './useAccountDraft'

const read = () =>
  renderHook(() => useAccountDraft('answer 1', isText), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  }).result.current.read()

test('draft_that_is_not_what_the_form_writes_is_none', () => {
  writeFormDraft('answer 1 ', { text: 'Thank you' })
  expect(read()).toBeUndefined()
  writeFormDraft('answer 1 ', 'Thank you')
  expect(read()).toBe('Thank you')
})
