import { infiniteQueryOptions, InfiniteQueryObserver, queryOptions } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './queryClient'
import { setAnswer } from './changes/setAnswer'

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

/** Return a read whose requests the test answers, in their order. */
function answeredByTest<Data>() {
  const answers: ((data: Data) => void)[] = []
  const read = () => new Promise<Data>((resolve) => answers.push(resolve))
  const answer = async (data: Data) => {
    await vi.waitFor(() => expect(answers).not.toEqual([]))
    answers.shift()?.(data)
  }
  return { read, answer }
}

test('read_during_which_the_data_were_changed_is_repeated_and_shows_nothing', async () => {
  const client = createQueryClient()
  const { read, answer } = answeredByTest<string>()
  const query = queryOptions({ queryKey: ['state'], queryFn: read, initialData: 'before', staleTime: 0 })
  const reading = client.fetchQuery(query)
  client.setQueryData(query.queryKey, 'after')
  await answer('before')
  expect(client.getQueryData(query.queryKey)).toBe('after')
  await answer('after, read again')
  expect(await reading).toBe('after, read again')
})

test.each(['next', 'previous'] as const)(
  'change_of_a_list_while_its_%s_page_is_read_stays',
  async (direction) => {
    const client = createQueryClient()
    const { read, answer } = answeredByTest<string>()
    const query = infiniteQueryOptions({
      queryKey: ['list'],
      queryFn: read,
      initialPageParam: 0,
      getNextPageParam: () => 1,
      getPreviousPageParam: () => -1,
    })
    client.setQueryData(query.queryKey, { pages: ['unsaved'], pageParams: [0] })
    const list = new InfiniteQueryObserver(client, query)
    const reading = direction === 'next' ? list.fetchNextPage() : list.fetchPreviousPage()
    client.setQueryData(query.queryKey, { pages: ['saved'], pageParams: [0] })
    await answer('more')
    expect((await reading).data).toEqual(
      direction === 'next'
        ? { pages: ['saved', 'more'], pageParams: [0, 1] }
        : { pages: ['more', 'saved'], pageParams: [-1, 0] },
    )
  },
)

test('read_that_keeps_changes_itself_is_not_repeated', async () => {
  const client = createQueryClient()
  const { read, answer } = answeredByTest<string>()
  const query = queryOptions({
    queryKey: ['room'],
    queryFn: read,
    initialData: 'before',
    staleTime: 0,
    meta: { mergesChanges: true },
  })
  const reading = client.fetchQuery(query)
  client.setQueryData(query.queryKey, 'changed')
  await answer('both')
  expect(await reading).toBe('both')
})
