/** The query strings of the machine room: the open section, its filters, and the open row. */
import type {
  FailedJobKind,
  FailedMailState,
  FailureSort,
  SentTextSort,
  TextKind,
  TextState,
} from '@/shared/api/generated/marmita.schemas'
import { LANGUAGE_CODES } from '@/shared/i18n/languages'
import { enumerated, oneOf, phrase, searchParser, textLike } from './readers'

const rowKey = textLike(/^\d{1,16}~[\da-z-]{1,40}$/)

export const systemSearch = searchParser({
  tab: oneOf<'jobs' | 'mails' | 'cache'>(['jobs', 'mails', 'cache']),
  q: phrase,
  kind: oneOf<FailedJobKind>(['JOB', 'ROW']),
  state: oneOf<FailedMailState>(['WAITING', 'SENDING', 'GIVEN_UP', 'REFUSED']),
  sort: oneOf<FailureSort>(['EARLIEST_FIRST']),
  after: rowKey,
  before: rowKey,
  row: textLike(/^[\da-z-]{1,40}$/),
})

export type SystemSearch = ReturnType<typeof systemSearch>
export type FailedJobSearch = Pick<SystemSearch, 'q' | 'kind' | 'sort' | 'after' | 'before'>
export type FailedMailSearch = Pick<SystemSearch, 'q' | 'state' | 'sort' | 'after' | 'before'>

/** The texts of notifications: the language, and the words to search for. */
export const notificationTextSearch = searchParser({ q: phrase, language: oneOf(LANGUAGE_CODES) })

const textId = textLike(/^[0-9a-f]{24}$/)

/** Text messages: the messages that were sent, or their texts in a language. */
export const smsSearch = searchParser({
  tab: oneOf<'texts'>(['texts']),
  language: oneOf(LANGUAGE_CODES),
  q: phrase,
  kind: enumerated<TextKind>(),
  state: oneOf<TextState>(['WAITING', 'SENDING', 'SENT', 'FAILED']),
  sort: oneOf<SentTextSort>(['OLDEST_FIRST']),
  after: textId,
  before: textId,
})
export type SentTextSearch = Omit<ReturnType<typeof smsSearch>, 'tab' | 'language'>
