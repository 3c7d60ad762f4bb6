import { describe, expect, test } from 'vitest'
import { formatExpiry, formatNumber, cardRequest, problemsOf, TEST_CARDS, testCard } from './card'

const now = new Date('2026-11-21T12:00:00Z')
const good = { number: '4242 4242 4242 4242', expiry: '11 / 26', cvc: '123' }

test('a number is grouped by four, whatever is typed between', () => {
  expect(formatNumber('4242-4242 42')).toBe('4242 4242 42')
  expect(formatNumber('4242')).toBe('4242')
})

test('an expiry gets its slash, and a single-digit month its zero', () => {
  expect(formatExpiry('1')).toBe('1')
  expect(formatExpiry('12')).toBe('12')
  expect(formatExpiry('1228')).toBe('12 / 28')
  expect(formatExpiry('428')).toBe('04 / 28')
  // Deleting the last digit also removes the slash.
  expect(formatExpiry('12 / ')).toBe('12')
})

describe('card form before it is sent', () => {
  test('a card is good to the end of its month', () => {
    expect(problemsOf(good, now)).toEqual({})
    expect(problemsOf({ ...good, expiry: '10 / 26' }, now)).toEqual({ expiry: 'past' })
  })
  test('the month of a card ends in Paris, as on the server', () => {
    expect(problemsOf(good, new Date('2026-11-30T22:30:00Z'))).toEqual({})
    expect(problemsOf(good, new Date('2026-11-30T23:30:00Z'))).toEqual({ expiry: 'past' })
  })
  test('empty_and_wrong_fields_have_different_errors', () => {
    expect(problemsOf({ number: '', expiry: '', cvc: '' }, now)).toEqual({
      number: 'required',
      expiry: 'required',
      cvc: 'required',
    })
    expect(problemsOf({ number: '4242 4242 4242 4243', expiry: '13 / 28', cvc: '12' }, now)).toEqual({
      number: 'invalid',
      expiry: 'invalid',
      cvc: 'invalid',
    })
  })
  test('card_is_sent_without_the_spaces_of_the_form', () => {
    expect(cardRequest(good)).toEqual({ number: '4242424242424242', expiry: '11/26', cvc: '123' })
  })
})

test('every test card passes the form, so that the sandbox decides about it', () => {
  for (const { number } of TEST_CARDS) expect(problemsOf(testCard(number, now), now)).toEqual({})
})
