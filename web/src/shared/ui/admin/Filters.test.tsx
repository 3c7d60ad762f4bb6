import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Filters } from './Filters'

test('button_of_filters_counts_those_that_are_set_and_opens_them', () => {
  const { container } = render(
    <Filters values={['PAID', undefined, 0]}>
      <input aria-label="Status" />
    </Filters>,
  )
  const button = screen.getByRole('button', { name: /\(2\)$/ })
  const panel = container.querySelector(`[id="${button.getAttribute('aria-controls')}"]`)
  expect(panel?.hasAttribute('data-open')).toBe(false)
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(panel?.hasAttribute('data-open')).toBe(true)
})
