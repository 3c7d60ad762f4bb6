import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { listMessages } from '@/shared/api/generated/chat'
import { loadMissed, messagesQuery } from './messages'

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
    range: { messages: [], start: 0, end: 0, hasOlder: false, hasNewer: false },
  })
  vi.mocked(listMessages)
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ data: EMPTY, status: 200, headers: new Headers() } as Awaited<
      ReturnType<typeof listMessages>
    >)
  const first = loadMissed(client, 'talk')
  const later = [loadMissed(client, 'talk'), loadMissed(client, 'talk'), loadMissed(client, 'talk')]
  await expect(first).rejects.toThrow('no network')
  await Promise.all(later)
  expect(listMessages).toHaveBeenCalledTimes(2)
})
