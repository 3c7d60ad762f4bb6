import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { BagSection } from './BagSection'
import { NEW_FOOD, NOTHING_SOLD } from './fields'

beforeEach(() => setTestLanguage('en'))

const soup = { id: 'soup', name: 'Soup', price: 700, image: null, availability: [], allergens: [] }

const warningFor = (price: string) => {
  const { unmount } = render(
    <BagSection
      fields={{ ...NEW_FOOD, surpriseBag: true, price, contents: { soup: 2 } }}
      sold={NOTHING_SOLD}
      dishes={[soup as unknown as FoodView]}
      onChange={() => undefined}
    />,
  )
  const text = screen.queryByText(/one by one/)?.textContent
  unmount()
  return text
}

test('a_bag_that_costs_more_than_its_dishes_is_warned_about', () => {
  expect(warningFor('15.50')).toMatch(/^The bag costs €1\.50 more than its dishes one by one/)
  expect([warningFor('14'), warningFor('9'), warningFor('')]).toEqual([undefined, undefined, undefined])
})

test('a_dish_that_was_deleted_elsewhere_can_be_taken_out_of_the_bag', () => {
  const onChange = vi.fn<(contents: Record<string, number>) => void>()
  const fields = { ...NEW_FOOD, surpriseBag: true, contents: { soup: 2, gone: 1 } }
  render(
    <BagSection
      fields={fields}
      sold={NOTHING_SOLD}
      dishes={[soup as unknown as FoodView]}
      onChange={onChange}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Take the dish out' }))
  expect(onChange).toHaveBeenCalledWith({ soup: 2 })
})
