import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { parisDay } from '@/shared/lib/format'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { DatesOffer } from './DatesOffer'

beforeEach(() => setTestLanguage('en'))

test('a_day_that_cannot_be_added_says_why_at_its_field', () => {
  const today = parisDay()
  render(<DatesOffer dates={{ [today]: 4 }} sold={{}} onChange={() => undefined} />)
  const field = screen.getByLabelText('Date')
  for (const [day, why] of [
    ['2020-02-29', 'This day is over.'],
    [today, 'This day is on the list already.'],
  ] as const) {
    fireEvent.change(field, { target: { value: day } })
    expect(screen.getByText(why)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
  }
})
