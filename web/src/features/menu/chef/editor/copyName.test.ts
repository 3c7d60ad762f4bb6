import { expect, test } from 'vitest'
import { FoodCopyLimits } from '@/shared/api/generated/limits'
import { i18n } from '@/shared/i18n/translate'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { copyName } from './copyName'

test.each([
  ['en', 'Leek soup (copy)'],
  ['fr', 'Leek soup (copie)'],
  ['br', 'Leek soup (cópia)'],
  ['pl', 'Leek soup (kopia)'],
] as const)('nameOfCopy_says_it_in_%s', async (language, name) => {
  await setTestLanguage(language)
  expect(copyName(i18n.t, 'Leek soup', new Set(['Leek soup']))).toBe(name)
})

test('nameOfCopy_keeps_the_word_where_the_name_is_as_long_as_it_may_be', async () => {
  await setTestLanguage('en')
  const longest = FoodCopyLimits.name.maxLength
  const name = copyName(i18n.t, '🍲'.repeat(longest / 2), new Set())
  expect(name).toMatch(/^(🍲)+… \(copy\)$/u)
  expect(name.length).toBeGreaterThan(longest - 3)
  expect(name.length).toBeLessThanOrEqual(longest)
})

test.each([
  ['Leek soup', ['Leek soup', 'Leek soup (copy)'], 'Leek soup (copy 2)'],
  ['Leek soup (copy)', ['Leek soup', 'Leek soup (copy)'], 'Leek soup (copy 2)'],
  ['Leek soup (copy 2)', ['Leek soup', 'Leek soup (copy)', 'Leek soup (copy 2)'], 'Leek soup (copy 3)'],
  ['Leek soup (copy 2)', ['Leek soup (copy 2)', 'Leek soup'], 'Leek soup (copy)'],
  [' (copy)', [' (copy)'], ' (copy) (copy)'],
])('nameOfCopy_of_%s_is_the_first_that_is_free', async (original, taken, name) => {
  await setTestLanguage('en')
  expect(copyName(i18n.t, original, new Set(taken))).toBe(name)
})
