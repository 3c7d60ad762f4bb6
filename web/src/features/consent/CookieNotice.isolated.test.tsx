import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import CookieNotice from './CookieNotice'

vi.mock('@/shared/hooks/useInnerLinks', () => ({ useInnerLinks: () => () => undefined }))

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CookieNotice />
    </QueryClientProvider>,
  )

test('answers_to_the_notice_appear_only_with_its_text', async () => {
  const answer = vi.spyOn(globalThis, 'fetch')
  answer.mockResolvedValueOnce(new Response(null, { status: 500 }))
  const { unmount } = show()
  await vi.waitFor(() => expect(answer).toHaveBeenCalledOnce())
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByRole('button')).toBeNull()
  unmount()

  answer.mockResolvedValueOnce(
    new Response('<p>What we store</p>', { headers: { 'content-type': 'text/html' } }),
  )
  show()
  expect(await screen.findByText('What we store')).toBeTruthy()
  expect(screen.getAllByRole('button')).toHaveLength(2)
})
