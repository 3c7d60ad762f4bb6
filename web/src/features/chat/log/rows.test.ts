import { expect, test } from 'vitest'
import type { ChatMessage } from '@/shared/api/generated/marmita.schemas'
import { splitLinks } from '../labels'
import { rowsOf } from './rows'

const ME = 'me'
const message = (number: number, senderId: string, createDate: string): ChatMessage => ({
  id: `m${number}`,
  number,
  clientId: `c${number}`,
  senderId,
  text: String(number),
  picture: null,
  createDate,
  erased: false,
})

const shape = (messages: ChatMessage[], readNumber: number | null) =>
  rowsOf(messages, { ownId: ME, readNumber }).map((row) =>
    row.kind === 'run' ? row.messages.map(({ number }) => number) : row.kind,
  )

test('runs_end_with_another_person_a_pause_and_midnight_in_paris', () => {
  const messages = [
    message(1, 'you', '2026-11-22T22:50:00Z'),
    message(2, 'you', '2026-11-22T22:55:00Z'),
    message(3, 'you', '2026-11-22T23:01:00Z'),
    message(4, ME, '2026-11-22T23:02:00Z'),
    message(5, ME, '2026-11-22T23:30:00Z'),
  ]
  expect(shape(messages, null)).toEqual(['day', [1, 2], 'day', [3], [4], [5]])
})

test('line_stands_above_the_first_unread_message_of_the_other_person', () => {
  const messages = [
    message(1, 'you', '2026-11-22T10:00:00Z'),
    message(2, ME, '2026-11-22T10:01:00Z'),
    message(3, 'you', '2026-11-22T10:02:00Z'),
    message(4, 'you', '2026-11-22T10:03:00Z'),
  ]
  expect(shape(messages, 1)).toEqual(['day', [1], [2], 'unread', [3, 4]])
  expect(shape(messages, 4)).toEqual(['day', [1], [2], [3, 4]])
})

test('addresses_become_links_and_what_ends_a_sentence_does_not', () => {
  expect(splitLinks('see https://example.org/a?b=c. ok')).toEqual([
    { text: 'see ', isLink: false },
    { text: 'https://example.org/a?b=c', isLink: true },
    { text: '. ok', isLink: false },
  ])
  expect(splitLinks('javascript:alert(1) http://')).toEqual([
    { text: 'javascript:alert(1) http://', isLink: false },
  ])
})
