import { expect, test } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import { createEntries, type Entries } from '@/shared/lib/storage/entries'
import { drain, enqueue, type Room, retry, unsentMessages } from './outbox'

/** Return pseudo-random numbers from a seed, so that a failure can be repeated. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const ME = 'a'.repeat(24)
const room: Room = { userId: 'b'.repeat(24), orderId: null }
const write = (entries: Entries, text: string, now = 1000) =>
  enqueue(entries, { accountId: ME, room, text, photo: null }, now)

/** Return a server that stores each message once by key. With probability `badness` a call or answer is lost. */
function createServer(random: () => number, badness: number) {
  const kept = new Map<string, string>()
  return {
    texts: () => [...kept.values()],
    send: async ({ id, text }: { id: string; text: string }) => {
      if (random() < badness) throw new ApiError(0, undefined)
      await Promise.resolve()
      if (!kept.has(id)) kept.set(id, text)
      if (random() < badness) throw new ApiError(random() < 0.5 ? 0 : 503, undefined)
    },
  }
}

let stores = 0
const newEntries = () => createEntries(`test${++stores}`)

test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'whatever is lost, each message arrives once and in order, seed %i',
  async (seed) => {
    const random = randomOf(seed)
    const entries = newEntries()
    const server = createServer(random, 0.3)
    const texts = Array.from({ length: 12 }, (_, index) => `message ${index}`)
    for (const text of texts) {
      write(entries, text, 1000)
      // As after a reload, only the stored entries are known.
      if (random() < 0.6) await drain({ entries, accountId: ME, send: server.send })
    }
    for (let tries = 0; unsentMessages(entries, ME).length > 0; tries += 1) {
      expect(tries).toBeLessThan(200)
      await drain({ entries, accountId: ME, send: server.send })
    }
    expect(server.texts()).toEqual(texts)
  },
)

test('two_windows_at_once_without_locks_still_make_one_message_each', async () => {
  const entries = newEntries()
  const server = createServer(() => 1, 0)
  for (const text of ['one', 'two', 'three']) write(entries, text)
  await Promise.all([1, 2].map(() => drain({ entries, accountId: ME, send: server.send })))
  expect(server.texts()).toEqual(['one', 'two', 'three'])
  expect(unsentMessages(entries, ME)).toEqual([])
})

test('refused_message_waits_with_its_reason_and_lets_the_next_pass', async () => {
  const entries = newEntries()
  const sent: string[] = []
  const send = async ({ text }: { text: string }) => {
    if (text === 'bad') throw new ApiError(403, 'chat_not_possible', { a: 1 })
    sent.push(text)
  }
  const bad = write(entries, 'bad')
  write(entries, 'good')
  expect(await drain({ entries, accountId: ME, send })).toBe('empty')
  expect(sent).toEqual(['good'])
  const [left] = unsentMessages(entries, ME)
  expect(left).toMatchObject({ id: bad.id, refusal: { status: 403, errorKey: 'chat_not_possible' } })
  expect(left?.refusal?.isPast).toBe(true)
  retry(entries, left!)
  await drain({ entries, accountId: ME, send: async ({ text }) => void sent.push(text) })
  expect(sent).toEqual(['good', 'bad'])
})

test('reason_stays_until_words_are_taken_in_that_room_and_for_good_where_it_is_of_the_message', async () => {
  const entries = newEntries()
  const blocked = write(entries, 'chat_not_possible')
  const empty = write(entries, 'invalid_request')
  const send = async ({ text }: { text: string }) => {
    if (text !== 'good') throw new ApiError(403, text)
  }
  const isPast = () => unsentMessages(entries, ME).map(({ id, refusal }) => [id, refusal?.isPast ?? false])
  await drain({ entries, accountId: ME, send })
  const elsewhere = { userId: 'd'.repeat(24), orderId: null }
  enqueue(entries, { accountId: ME, room: elsewhere, text: 'good', photo: null })
  await drain({ entries, accountId: ME, send })
  expect(isPast()).toEqual([
    [blocked.id, false],
    [empty.id, false],
  ])
  write(entries, 'good')
  await drain({ entries, accountId: ME, send })
  expect(isPast()).toEqual([
    [blocked.id, true],
    [empty.id, false],
  ])
})

test('refused_message_that_was_deleted_meanwhile_does_not_come_back', async () => {
  const entries = newEntries()
  write(entries, 'bad')
  const send = async ({ id }: { id: string }) => {
    entries.remove(id)
    throw new ApiError(400, 'invalid_request')
  }
  await drain({ entries, accountId: ME, send })
  expect(unsentMessages(entries, ME)).toEqual([])
})

test('messages_of_another_account_are_neither_shown_nor_sent', async () => {
  const entries = newEntries()
  write(entries, 'mine')
  const other = 'c'.repeat(24)
  const sent: string[] = []
  await drain({ entries, accountId: other, send: async ({ text }) => void sent.push(text) })
  expect(sent).toEqual([])
  expect(unsentMessages(entries, other)).toEqual([])
  expect(unsentMessages(entries, ME)).toHaveLength(1)
})

test('clock_that_is_set_back_keeps_the_order', () => {
  const entries = newEntries()
  write(entries, 'first', 5000)
  write(entries, 'second', 10)
  expect(unsentMessages(entries, ME).map(({ text }) => text)).toEqual(['first', 'second'])
})

test('damaged_entries_are_left_out', () => {
  const entries = newEntries()
  entries.put('x', { id: 'x', accountId: ME })
  write(entries, 'whole')
  expect(unsentMessages(entries, ME)).toHaveLength(1)
})
