import { expect, test } from 'vitest'
import { mostUsed, type Reacted, shownKinds, sumOf, withReaction } from './reactions'

const START: Reacted = { reactions: { HEART: 2, SAD: 1, TROPHY: 7, LIKE: 7 }, reaction: 'SAD' }

test.each<[Reacted['reaction'], Reacted['reactions']]>([
  ['HEART', { HEART: 3, TROPHY: 7, LIKE: 7 }],
  ['ANGRY', { HEART: 2, TROPHY: 7, LIKE: 7, ANGRY: 1 }],
  ['SAD', START.reactions],
  [null, { HEART: 2, TROPHY: 7, LIKE: 7 }],
])('reaction_that_becomes_%s_replaces_the_one_before', (kind, reactions) =>
  expect(withReaction(START, kind)).toEqual({ reactions, reaction: kind }),
)

test('kinds_are_shown_in_their_order_and_the_three_most_used_first', () => {
  expect(shownKinds(START)).toEqual(['HEART', 'LIKE', 'SAD', 'TROPHY'])
  expect(mostUsed(START)).toEqual(['LIKE', 'TROPHY', 'HEART'])
  expect(sumOf(START)).toBe(17)
})
