/** Texts about conversations and messages in the user's language. */
import { i18n } from '@/shared/i18n/translate'
import type { ChatMessage, ChatOrder, ChatUser } from '@/shared/api/generated/marmita.schemas'
import { deliveryName, slotTime } from '@/shared/lib/delivery'
import { ago, dayAndMonth, money, parisDay, relativeDay, shortDay, time } from '@/shared/lib/format'
import { serverNow } from '@/shared/lib/clock/serverNow'

export const nameOf = (user: Pick<ChatUser, 'deleted' | 'name'>): string =>
  user.deleted ? i18n.t('chat.deletedPerson') : user.name

const DAY_MS = 86_400_000

/** Return when the last message was written: the time if today, the weekday within a week, otherwise the date. */
export function rowTime(instant: string, now: Date = new Date(serverNow())): string {
  const day = parisDay(new Date(instant))
  const days = Math.round((Date.parse(parisDay(now)) - Date.parse(day)) / DAY_MS)
  if (days <= 0) return time(instant)
  return days < 7 ? shortDay(day).split(/[ ,]/, 1)[0]! : dayAndMonth(day)
}

/** Return Today, Yesterday, or the date. */
export function dayTitle(day: string, now: Date = new Date(serverNow())): string {
  const days = Math.round((Date.parse(parisDay(now)) - Date.parse(day)) / DAY_MS)
  return days === 1 ? i18n.t('chat.yesterday') : relativeDay(day, now)
}

/** Return one line for the list: the text, or that the message is a picture. */
export function excerpt(message: Pick<ChatMessage, 'text' | 'picture' | 'erased'>): string {
  if (message.erased) return i18n.t('chat.message.erased')
  return message.text || (message.picture ? i18n.t('chat.list.picture') : '')
}

/** Return that the person is online, or when they last were; empty if they do not share it. */
export function presenceText({ online, seenDate }: Pick<ChatUser, 'online' | 'seenDate'>): string {
  if (online) return i18n.t('chat.here')
  return seenDate ? i18n.t('chat.seen', { when: ago(seenDate) }) : ''
}

/** Return for example "Today, 19:00–20:00 · Pick-up · €12.50". */
export function orderText(order: ChatOrder): string {
  const { slotStart, slotEnd, deliveryType, totalCents } = order
  const when = `${relativeDay(parisDay(new Date(slotStart)))}, ${slotTime(deliveryType, slotStart, slotEnd)}`
  const parts = [when, deliveryName(deliveryType)]
  return [...parts, ...(totalCents === null ? [] : [money(totalCents)])].join(' · ')
}

/** Split a text into web addresses and the words between them. Punctuation at the end does not belong to an address. */
export function splitLinks(text: string): { text: string; isLink: boolean }[] {
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
