import { i18n } from '@/shared/i18n/translate'
import { ApiError, SessionEnded } from '@/shared/api/ApiError'
import { date, dayAndTime, duration, number } from './format'

const DAY = /^\d{4}-\d{2}-\d{2}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

/**
 * Return the value of an error's field as readable text: `translate_…` is a key of the dictionary, `num_…` a number,
 * `seconds` becomes a duration, a day or an instant becomes a date and a time.
 */
function readable(name: string, value: unknown): unknown {
  if (name.startsWith('translate_')) return i18n.t(String(value), { defaultValue: String(value) })
  if (name.startsWith('num_') && Number.isFinite(Number(value))) return number(Number(value))
  if (name === 'seconds') return duration(Number(value))
  if (typeof value !== 'string') return value
  if (DAY.test(value)) return date(value)
  return INSTANT.test(value) ? dayAndTime(value) : value
}

/** Return the text of an error in the reader's language. An unknown error has a general text. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18n.t('error.unknown_error')
  if (error.status === 0) return i18n.t('error.no_connection')
  // A form shows its last refusal also after the login: the text has to be true before and after it.
  if (error instanceof SessionEnded) return i18n.t('session.over')
  const key = `error.${error.errorKey ?? 'unknown_error'}`
  if (!i18n.exists(key)) return i18n.t('error.unknown_error')
  const fields = Object.entries(error.fields).map(([name, value]) => [name, readable(name, value)])
  const text = String(i18n.t(key, Object.fromEntries(fields)))
  const { messageForUser } = error.fields
  // The moderator's message to the blocked account.
  return messageForUser
    ? `${text} ${i18n.t('error.user_blocked_message', { text: String(messageForUser) })}`
    : text
}
