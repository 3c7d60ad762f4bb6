import { QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ListedReview } from '@/shared/api/generated/marmita.schemas'
import { createQueryClient } from '@/shared/api/queryClient'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import EndReview from './EndReview'

test('reason_for_removing_a_review_is_kept_when_the_dialog_is_closed_without_sending', async () => {
  await setTestLanguage('en')
  const open = () =>
    render(
      <QueryClientProvider client={createQueryClient()}>
        <EndReview review={{ id: 'a' } as ListedReview} how="remove" onClose={() => undefined} />
      </QueryClientProvider>,
    )
  const { unmount } = open()
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'It insults the chef.' } })
  unmount()
  open()
  expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'It insults the chef.')
})
