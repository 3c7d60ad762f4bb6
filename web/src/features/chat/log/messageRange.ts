/**
 * A range of a conversation: messages without a gap between `start` and `end`, ordered by number. Pages and single
 * messages may arrive late, twice or in any order; the resulting range does not depend on it.
 */
type Numbered = { id: string; number: number }

export type MessageRange<Message extends Numbered> = {
  messages: readonly Message[]
  /** All messages with numbers from `start` to `end` are loaded; the next page begins after `end`. */
  start: number
  end: number
  hasOlder: boolean
  /** Whether the server has later messages that are not loaded. If not, a message that arrives is appended. */
  hasNewer: boolean
}

export type Page<Message extends Numbered> = Pick<MessageRange<Message>, 'messages' | 'hasOlder' | 'hasNewer'>

/** Return the union of both lists, ordered by number. For a message in both, the version of the second list wins. */
function mergeByNumber<Message extends Numbered>(
  known: readonly Message[],
  newer: readonly Message[],
): readonly Message[] {
  const all = new Map([...known, ...newer].map((message) => [message.number, message]))
  return [...all.values()].toSorted((a, b) => a.number - b.number)
}

const firstOf = (messages: readonly Numbered[], fallback: number) => messages[0]?.number ?? fallback
const lastOf = (messages: readonly Numbered[], fallback: number) => messages.at(-1)?.number ?? fallback

/** Return the range of the first page: the end of the conversation, or the messages around a number. */
export const rangeOf = <Message extends Numbered>({
  messages,
  hasOlder,
  hasNewer,
}: Page<Message>): MessageRange<Message> => ({
  messages,
  start: firstOf(messages, 0),
  end: lastOf(messages, 0),
  hasOlder,
  hasNewer,
})

/** Return the range with a page of messages before `from`, a number in the range. */
export function withOlder<Message extends Numbered>(
  range: MessageRange<Message>,
  from: number,
  page: Page<Message>,
): MessageRange<Message> {
  if (from < range.start) return range
  const start = firstOf(page.messages, from)
  const isNewEdge = start < range.start || from === range.start
  return {
    ...range,
    messages: mergeByNumber(page.messages, range.messages),
    start: Math.min(start, range.start),
    hasOlder: isNewEdge ? page.hasOlder : range.hasOlder,
  }
}

/** Return the range with a page of messages after `from`, a number in the range. */
export function withNewer<Message extends Numbered>(
  range: MessageRange<Message>,
  from: number,
  page: Page<Message>,
): MessageRange<Message> {
  if (from > range.end) return range
  const end = lastOf(page.messages, from)
  const isNewEdge = end > range.end || (from === range.end && end === range.end)
  return extendEnd({
    ...range,
    messages: mergeByNumber(range.messages, page.messages),
    end: Math.max(end, range.end),
    hasNewer: isNewEdge ? page.hasNewer : range.hasNewer,
  })
}

/**
 * Return the range with a message that arrived outside of a page: as the answer to the user's own message, or in an
 * event. It is added if the range reaches the end of the conversation; messages in between are loaded from `end` on.
 */
export function withMessage<Message extends Numbered>(
  range: MessageRange<Message>,
  message: Message,
): MessageRange<Message> {
  const isKnown = range.messages.some(({ number }) => number === message.number)
  if (message.number < range.start && range.messages.length > 0) return range
  if (range.hasNewer && !isKnown && message.number > range.end + 1) return range
  return extendEnd({ ...range, messages: mergeByNumber(range.messages, [message]) })
}

/** Move `end` over the messages that follow it without a gap. */
function extendEnd<Message extends Numbered>(range: MessageRange<Message>): MessageRange<Message> {
  const numbers = new Set(range.messages.map(({ number }) => number))
  let { end } = range
  while (numbers.has(end + 1)) end += 1
  return end === range.end ? range : { ...range, end }
}

/** Return the last `count` messages of the range, as if no more had been loaded. */
export function lastMessagesOf<Message extends Numbered>(
  range: MessageRange<Message>,
  count: number,
): MessageRange<Message> {
  if (range.messages.length <= count) return range
  const messages = range.messages.slice(-count)
  return { ...range, messages, start: firstOf(messages, range.start), hasOlder: true }
}

export const without = <Message extends Numbered>(
  range: MessageRange<Message>,
  id: string,
): MessageRange<Message> => ({
  ...range,
  messages: range.messages.filter((message) => message.id !== id),
})
