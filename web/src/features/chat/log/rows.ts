/** Pure functions that arrange messages in rows: days, the line above unread messages, and runs of one person. */
import type { ChatMessage } from '@/shared/api/generated/marmita.schemas'
import { parisDay } from '@/shared/lib/format'

/** In milliseconds. Messages that follow within this time form one run, with one time and one read receipt. */
const RUN_MS = 10 * 60_000

export type Run = { kind: 'run'; key: string; senderId: string; messages: ChatMessage[] }
export type Row = { kind: 'day'; key: string; day: string } | { kind: 'unread'; key: string } | Run

type Options = {
  ownId: string
  /** The number of the last message that was read when the conversation was opened. */
  readNumber: number | null
}

export function rowsOf(messages: readonly ChatMessage[], { ownId, readNumber }: Options): Row[] {
  const rows: Row[] = []
  let day = ''
  let isMarked = readNumber === null
  for (const message of messages) {
    const { number, senderId, createDate } = message
    const itsDay = parisDay(new Date(createDate))
    if (itsDay !== day) rows.push({ kind: 'day', key: `day ${itsDay}`, day: itsDay })
    day = itsDay
    if (!isMarked && senderId !== ownId && number > (readNumber ?? 0)) {
      isMarked = true
      rows.push({ kind: 'unread', key: 'unread' })
    }
    const last = rows.at(-1)
    const before = last?.kind === 'run' ? last.messages.at(-1) : undefined
    const isClose = before !== undefined && Date.parse(createDate) - Date.parse(before.createDate) < RUN_MS
    if (last?.kind === 'run' && last.senderId === senderId && isClose) last.messages.push(message)
    else rows.push({ kind: 'run', key: `run ${number}`, senderId, messages: [message] })
  }
  return rows
}
