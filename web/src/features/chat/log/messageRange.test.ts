import { expect, test } from 'vitest'
import { type Page, type MessageRange, rangeOf, withMessage, withNewer, withOlder } from './messageRange'

type Message = { id: string; number: number }

const message = (number: number): Message => ({ id: `m${number}`, number })
const PAGE = 5

function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** Return a conversation of `count` messages with functions that read its pages. */
function conversation(count: number) {
  const all = Array.from({ length: count }, (_, index) => message(index + 1))
  const pageOf = (messages: Message[]): Page<Message> => ({
    messages,
    hasOlder: (messages[0]?.number ?? 1) > 1,
    hasNewer: (messages.at(-1)?.number ?? all.length) < all.length,
  })
  return {
    add: () => {
      all.push(message(all.length + 1))
      return all.at(-1)!
    },
    newest: () => pageOf(all.slice(-PAGE)),
    after: (number: number) => {
      const messages = all.slice(number, number + PAGE)
      return { messages, hasOlder: number > 0, hasNewer: number + messages.length < all.length }
    },
    before: (number: number) => {
      const messages = all.slice(Math.max(0, number - 1 - PAGE), number - 1)
      return { messages, hasOlder: number - 1 - messages.length > 0, hasNewer: true }
    },
    all: () => [...all],
  }
}

const numbers = ({ messages }: MessageRange<Message>) => messages.map(({ number }) => number)

/** Load pages until both ends are reached. */
function readAll(range: MessageRange<Message>, server: ReturnType<typeof conversation>) {
  let whole = range
  while (whole.hasOlder) whole = withOlder(whole, whole.start, server.before(whole.start))
  for (;;) {
    const page = server.after(whole.end)
    whole = withNewer(whole, whole.end, page)
    if (!page.hasNewer) return whole
  }
}

test.each(Array.from({ length: 80 }, (_, seed) => seed + 1))(
  'snapshot and events in any order are a fresh snapshot, seed %i',
  (seed) => {
    const random = randomOf(seed)
    const server = conversation(Math.floor(random() * 20) + 1)
    let range = rangeOf(server.newest())
    /** Pending answers and events, which arrive late, twice or never. */
    const underWay: (() => void)[] = []
    for (let step = 0; step < 40; step += 1) {
      const dice = random()
      if (dice < 0.35) {
        const added = server.add()
        const arrive = () => {
          range = withMessage(range, added)
        }
        if (random() < 0.8) underWay.push(arrive)
        if (random() < 0.2) underWay.push(arrive)
      } else if (dice < 0.55) {
        const from = range.end
        const page = server.after(from)
        underWay.push(() => {
          range = withNewer(range, from, page)
        })
      } else if (dice < 0.7 && range.hasOlder) {
        const from = range.start
        const page = server.before(from)
        underWay.push(() => {
          range = withOlder(range, from, page)
        })
      } else if (underWay.length > 0) {
        underWay.splice(Math.floor(random() * underWay.length), 1)[0]!()
      }
      // The range contains each message between its ends once and in order.
      const inside = numbers(range).filter((each) => each >= range.start && each <= range.end)
      expect(inside).toEqual(
        Array.from({ length: range.end - range.start + 1 }, (_, index) => range.start + index),
      )
    }
    expect(numbers(readAll(range, server))).toEqual(server.all().map(({ number }) => number))
  },
)

test('message_beyond_the_end_waits_until_what_lies_between_is_read', () => {
  const server = conversation(3)
  const range = rangeOf(server.newest())
  server.add()
  const fifth = server.add()
  const ahead = withMessage(range, fifth)
  expect(ahead.end).toBe(3)
  expect(numbers(withNewer(ahead, 3, server.after(3)))).toEqual([1, 2, 3, 4, 5])
})

test('message_that_comes_while_an_earlier_place_is_shown_does_not_leave_a_gap', () => {
  const range: MessageRange<Message> = {
    messages: [message(10), message(11)],
    start: 10,
    end: 11,
    hasOlder: true,
    hasNewer: true,
  }
  expect(withMessage(range, message(99))).toBe(range)
})
