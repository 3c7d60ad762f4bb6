import { queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient, setAnswer } from './queryClient'

test('answer_of_a_change_is_not_replaced_by_a_read_that_began_before_it', async () => {
  const client = createQueryClient()
  let answerRead: (data: string) => void = () => {}
  const query = queryOptions({
    queryKey: ['state'],
    queryFn: () => new Promise<string>((resolve) => (answerRead = resolve)),
  })
  const read = client.fetchQuery(query).catch(() => 'canceled')

  setAnswer(client, query.queryKey, 'after the change')
  answerRead('before the change')
  await read

  expect(client.getQueryData(query.queryKey)).toBe('after the change')
})
