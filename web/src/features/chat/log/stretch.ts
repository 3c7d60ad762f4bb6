/**
 * A stretch of a conversation: messages without a gap between `start` and `end`, ordered by number. Pages and single
 * messages may arrive late, twice or in any order; the resulting stretch does not depend on it.
 */
type Numbered = { id: string; number: number }

export type Stretch<Message extends Numbered> = {
  messages: readonly Message[]
  /** All messages with numbers from `start` to `end` are loaded; the next page begins after `end`. */
  start: number
  end: number
  hasOlder: boolean
  /** Whether the server has later messages that are not loaded. If not, a message that arrives is appended. */
  hasNewer: boolean
}

export type Page<Message extends Numbered> = Pick<Stretch<Message>, 'messages' | 'hasOlder' | 'hasNewer'>

/** Return the union of both lists, ordered by number. For a message in both, the version of the second list wins. */
function united<Message extends Numbered>(
  one: readonly Message[],
  other: readonly Message[],
): readonly Message[] {
  const all = new Map([...one, ...other].map((message) => [message.number, message]))
  return [...all.values()].toSorted((a, b) => a.number - b.number)
}

const firstOf = (messages: readonly Numbered[], none: number) => messages[0]?.number ?? none
const lastOf = (messages: readonly Numbered[], none: number) => messages.at(-1)?.number ?? none

/** Return the stretch of the first page: the end of the conversation, or the messages around a number. */
export const stretchOf = <Message extends Numbered>({
  messages,
  hasOlder,
  hasNewer,
}: Page<Message>): Stretch<Message> => ({
  messages,
  start: firstOf(messages, 0),
  end: lastOf(messages, 0),
  hasOlder,
  hasNewer,
})

/** Return the stretch with a page of messages before `from`, a number in the stretch. */
export function withOlder<Message extends Numbered>(
  stretch: Stretch<Message>,
  from: number,
  page: Page<Message>,
): Stretch<Message> {
  if (from < stretch.start) return stretch
  const start = firstOf(page.messages, from)
  const isFurther = start < stretch.start || from === stretch.start
  return {
    ...stretch,
    messages: united(page.messages, stretch.messages),
    start: Math.min(start, stretch.start),
    hasOlder: isFurther ? page.hasOlder : stretch.hasOlder,
  }
}

/** Return the stretch with a page of messages after `from`, a number in the stretch. */
export function withNewer<Message extends Numbered>(
  stretch: Stretch<Message>,
  from: number,
  page: Page<Message>,
): Stretch<Message> {
  if (from > stretch.end) return stretch
  const end = lastOf(page.messages, from)
  const isFurther = end > stretch.end || (from === stretch.end && end === stretch.end)
  return reached({
    ...stretch,
    messages: united(stretch.messages, page.messages),
    end: Math.max(end, stretch.end),
    hasNewer: isFurther ? page.hasNewer : stretch.hasNewer,
  })
}

/**
 * Return the stretch with a message that arrived outside of a page: as the answer to the user's own message, or in an
 * event. It is added if the stretch reaches the end of the conversation; messages in between are loaded from `end` on.
 */
export function withMessage<Message extends Numbered>(
  stretch: Stretch<Message>,
  message: Message,
): Stretch<Message> {
  const isKnown = stretch.messages.some(({ number }) => number === message.number)
  if (message.number < stretch.start && stretch.messages.length > 0) return stretch
  if (stretch.hasNewer && !isKnown && message.number > stretch.end + 1) return stretch
  return reached({ ...stretch, messages: united(stretch.messages, [message]) })
}

/** Move `end` over the messages that follow it without a gap. */
function reached<Message extends Numbered>(stretch: Stretch<Message>): Stretch<Message> {
  const numbers = new Set(stretch.messages.map(({ number }) => number))
  let { end } = stretch
  while (numbers.has(end + 1)) end += 1
  return end === stretch.end ? stretch : { ...stretch, end }
}

/** Return the last `count` messages of the stretch, as if no more had been loaded. */
export function lastOfStretch<Message extends Numbered>(
  stretch: Stretch<Message>,
  count: number,
): Stretch<Message> {
  if (stretch.messages.length <= count) return stretch
  const messages = stretch.messages.slice(-count)
  return { ...stretch, messages, start: firstOf(messages, stretch.start), hasOlder: true }
}

export const without = <Message extends Numbered>(
  stretch: Stretch<Message>,
  id: string,
): Stretch<Message> => ({
  ...stretch,
  messages: stretch.messages.filter((message) => message.id !== id),
})
