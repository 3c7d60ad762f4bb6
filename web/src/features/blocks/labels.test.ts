import { beforeEach, expect, test } from 'vitest'
import type { BlockInfo } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { areasOf, daysLater, listOfAreas, untilText } from './labels'

beforeEach(() => setTestLanguage('en'))

const info: BlockInfo = {
  blockStatus: 'TEMPORARILY_BLOCKED',
  dueDate: '2026-11-30T17:00:00Z',
  dateOfBlocking: '2026-11-23T17:00:00Z',
  messageForUser: '',
  reasonForModerators: null,
  blockedBy: null,
  chatDisabled: true,
  postsBlocked: false,
  commentsBlocked: true,
  reactionsBlocked: false,
  scheduledToDelete: null,
}

test('areas_of_a_block_are_named_in_one_order', async () => {
  expect(areasOf(info)).toEqual(['comments', 'chat'])
  expect(listOfAreas(['chat', 'reactions', 'posts'])).toBe('posts, reactions and chat')
  await setTestLanguage('pl')
  expect(listOfAreas(areasOf(info))).toBe('komentarze i czat')
})

test('end_of_a_block_is_a_day_and_a_time_in_paris_or_none', () => {
  expect(untilText(info.dueDate)).toMatch(/^Until .*30.*18:00\.$/)
  expect(untilText(null)).toBe('No end date.')
})

test('instant_in_days_is_whole_seconds', () => {
  expect(daysLater(7, Date.parse('2026-11-23T17:00:00.123Z'))).toBe('2026-11-30T17:00:00Z')
})
