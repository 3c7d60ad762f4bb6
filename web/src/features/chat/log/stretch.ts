/**
 * A stretch of a conversation: messages without a gap between `start` and `end`, in the order of their numbers. Pages and
 * single messages may arrive late, twice or in any order: the stretch is the same in the end.
 */
type Numbered = { id: string; number: number }

export type Stretch<Message extends Numbered> = {
  messages: readonly Message[]
  /** The numbers up to which everything is here; `end` is where reading on begins. */
  start: number
  end: number
  hasOlder: boolean
  /** The server has later ones that were not read; while it has none, what arrives is read at once. */
  hasNewer: boolean
}

export type Page<Message extends Numbered> = Pick<Stretch<Message>, 'messages' | 'hasOlder' | 'hasNewer'>

/** Both lists as one; a message that is in both is that of the second. */
function united<Message extends Numbered>(
  one: readonly Message[],
  other: readonly Message[],
): readonly Message[] {
  const all = new Map([...one, ...other].map((message) => [message.number, message]))
  return [...all.values()].toSorted((a, b) => a.number - b.number)
}

const firstOf = (messages: readonly Numbered[], none: number) => messages[0]?.number ?? none
const lastOf = (messages: readonly Numbered[], none: number) => messages.at(-1)?.number ?? none

/** The first page that is read, of the end of the conversation or around a place in it. */
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

/** What was read before `from`, which lies in the stretch. */
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

/** What was read after `from`, which lies in the stretch. */
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
 * A message that came by itself: the answer to one's own, or an event. It is shown at once where the stretch reaches the
 * end of the conversation; what lies between is read from `end` on.
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

/** Moves `end` over the messages that follow it without a gap. */
function reached<Message extends Numbered>(stretch: Stretch<Message>): Stretch<Message> {
  const numbers = new Set(stretch.messages.map(({ number }) => number))
  let { end } = stretch
  while (numbers.has(end + 1)) end += 1
  return end === stretch.end ? stretch : { ...stretch, end }
}

/** Its last messages, as if no more had been read. */
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
