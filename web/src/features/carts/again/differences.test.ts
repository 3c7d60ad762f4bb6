import { beforeEach, expect, test } from 'vitest'
import type { AgainItemView } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { differences } from './differences'

const dish: AgainItemView = {
  foodId: 'a',
  name: 'Dal',
  wanted: 3,
  quantity: 3,
  price: 1200,
  formerPrice: 1200,
}

beforeEach(() => setTestLanguage('en'))

test.each([
  [{}, []],
  [{ price: null, quantity: 0 }, ['Dal is not available any more.']],
  [{ quantity: 1 }, ['Dal: only 1 portion is available instead of 3.']],
  [{ price: 1350 }, ['Dal now costs €13.50 instead of €12.']],
  [{ price: 1100 }, ['Dal now costs only €11 instead of €12.']],
  [
    { quantity: 2, price: 1300 },
    ['Dal: only 2 portions are available instead of 3.', 'Dal now costs €13 instead of €12.'],
  ],
])('what is different today is said, and nothing else: %j', (change, expected) => {
  expect(differences([{ ...dish, ...change }])).toEqual(expected)
})
