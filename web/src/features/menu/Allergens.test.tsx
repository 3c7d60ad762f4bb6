import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { Allergens } from './Allergens'

beforeEach(() => setTestLanguage('en'))

const words = (allergens: FoodView['allergens'], allergensDeclared: boolean) =>
  render(<Allergens food={{ allergens, allergensDeclared }} always />).container.textContent

test('allergens_that_are_not_declared_are_not_none', () => {
  expect(words([], true)).toBe('None of the 14 allergens')
  expect(words(['MILK'], true)).toBe('Contains milk.')
  expect(words([], false)).toBe('Allergens not declared yet.')
})
