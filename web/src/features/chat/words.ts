/** What conversations and messages say of themselves in the reader's language. */
import { i18n } from '@/shared/i18n/translate'
import type { ChatMessage, ChatOrder, ChatUser } from '@/shared/api/generated/marmita.schemas'
import { deliveryName, slotTime } from '@/shared/lib/delivery'
import { ago, dayAndMonth, money, parisDay, relativeDay, shortDay, time } from '@/shared/lib/format'
import { serverNow } from '@/shared/lib/clock/serverNow'

export const nameOf = (user: Pick<ChatUser, 'deleted' | 'name'>): string =>
  user.deleted ? i18n.t('chat.deletedPerson') : user.name

const DAY_MS = 86_400_000

/** When the last message was written: the time today, the weekday this week, then the date. */
export function rowTime(instant: string, now: Date = new Date(serverNow())): string {
  const day = parisDay(new Date(instant))
  const days = Math.round((Date.parse(parisDay(now)) - Date.parse(day)) / DAY_MS)
  if (days <= 0) return time(instant)
  return days < 7 ? shortDay(day).split(/[ ,]/, 1)[0]! : dayAndMonth(day)
}

/** Today, Yesterday, or the day. */
export function dayTitle(day: string, now: Date = new Date(serverNow())): string {
  const days = Math.round((Date.parse(parisDay(now)) - Date.parse(day)) / DAY_MS)
  return days === 1 ? i18n.t('chat.yesterday') : relativeDay(day, now)
}

/** One line for the list: the words, or that it is a picture. */
export function excerpt(message: Pick<ChatMessage, 'text' | 'picture' | 'erased'>): string {
  if (message.erased) return i18n.t('chat.message.erased')
  return message.text || (message.picture ? i18n.t('chat.list.picture') : '')
}

/** Here now, or when they were last; empty where that is not said. */
export function presenceText({ online, seenDate }: Pick<ChatUser, 'online' | 'seenDate'>): string {
  if (online) return i18n.t('chat.here')
  return seenDate ? i18n.t('chat.seen', { when: ago(seenDate) }) : ''
}

/** Today, 19:00–20:00 · Pick-up · €12.50 */
export function orderText(order: ChatOrder): string {
  const { slotStart, slotEnd, deliveryType, totalCents } = order
  const when = `${relativeDay(parisDay(new Date(slotStart)))}, ${slotTime(deliveryType, slotStart, slotEnd)}`
  const parts = [when, deliveryName(deliveryType)]
  return [...parts, ...(totalCents === null ? [] : [money(totalCents)])].join(' · ')
}

/** Web addresses in a text, and the words between them. What ends a sentence ends an address. */
export function linked(text: string): { text: string; isLink: boolean }[] {
  const parts: { text: string; isLink: boolean }[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(/https?:\/\/[^\s<>"']+/gi)) {
    const address = found.replace(/[.,;:!?…)\]}»”]+$/, '')
    if (!URL.canParse(address)) continue
    if (index > end) parts.push({ text: text.slice(end, index), isLink: false })
    parts.push({ text: address, isLink: true })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isLink: false })
  return parts
}
