import { expect, test } from 'vitest'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import { compare, type Fields, withTheirs } from './communityChange'

const icon = (base: string) => ({ base, width: 1, height: 1, widths: [1] }) as Picture
const begun: Fields = {
  name: 'Soups',
  topicId: 't1',
  description: 'Hot.',
  icon: icon('a'),
  picture: null,
}

test('field_changed_by_the_other_side_is_adopted_and_field_changed_by_both_is_a_conflict', () => {
  const mine = { ...begun, name: 'Broths', description: 'Slow.' }
  const theirs = { ...begun, name: 'Stews', icon: icon('b'), description: 'Slow.' }
  const { conflicts, adopted } = compare(begun, mine, theirs)
  expect([conflicts, adopted]).toEqual([['name'], ['icon']])
  expect(withTheirs(mine, theirs, adopted)).toEqual({ ...mine, icon: icon('b') })
  expect(withTheirs(mine, theirs, [...adopted, ...conflicts]).name).toBe('Stews')
})

test('a_save_elsewhere_that_changed_nothing_shown_leaves_nothing_to_choose', () => {
  // The icon is the same picture with other sizes.
  const theirs = { ...begun, icon: { ...icon('a'), widths: [1, 2] } }
  expect(compare(begun, { ...begun, name: 'Broths' }, theirs)).toEqual({ conflicts: [], adopted: [] })
})
