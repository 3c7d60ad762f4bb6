import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { listMessages } from '@/shared/api/generated/chat'
import { catchUp, messagesQuery } from './messages'

vi.mock(import('@/shared/api/generated/chat'), { spy: true })

const EMPTY = {
  messages: [],
  hasOlder: false,
  hasNewer: false,
  cursor: 0,
  readNumber: 0,
  partnerReadNumber: null,
  anchor: null,
}

test('calls_during_a_load_share_one_that_follows_it', async () => {
  const client = new QueryClient()
  client.setQueryData(messagesQuery(client, 'talk').queryKey, {
    ...EMPTY,
    stretch: { messages: [], start: 0, end: 0, hasOlder: false, hasNewer: false },
  })
  vi.mocked(listMessages)
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ data: EMPTY, status: 200, headers: new Headers() } as Awaited<
      ReturnType<typeof listMessages>
    >)
  const first = catchUp(client, 'talk')
  const later = [catchUp(client, 'talk'), catchUp(client, 'talk'), catchUp(client, 'talk')]
  await expect(first).rejects.toThrow('no network')
  await Promise.all(later)
  expect(listMessages).toHaveBeenCalledTimes(2)
})
