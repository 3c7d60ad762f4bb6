import { render, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { Allergens } from '@/shared/ui/Allergens'

beforeEach(() => setTestLanguage('en'))

test('allergen_tags_are_in_a_list_named_contains', () => {
  render(<Allergens allergens={['GLUTEN', 'MILK']} />)
  const list = screen.getByRole('list', { name: 'Contains' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['gluten', 'milk'])
})

test('a_dish_with_none_of_them_contains_nothing', () => {
  const { container } = render(<Allergens allergens={[]} />)
  expect(container.textContent).toBe('None of the 14 allergens')
})
