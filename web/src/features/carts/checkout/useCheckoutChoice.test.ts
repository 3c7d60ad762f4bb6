import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { rememberDay } from '../chosenDay'
import { useCheckoutChoice } from './useCheckoutChoice'

const CHEF = 'a'.repeat(24)

const open = () => renderHook(() => useCheckoutChoice(CHEF)).result
const anew = () => window.history.pushState({}, '', '/shopping-card')

beforeEach(anew)

test('the checkout begins with the day that was chosen in the menu of that chef, and of no other', () => {
  rememberDay(CHEF, '2026-11-21')
  rememberDay('b'.repeat(24), '2026-11-22')
  expect(open().current[0]).toEqual({ day: '2026-11-21' })
})

test('a day chosen at the checkout wins, there and when it is opened anew', () => {
  const checkout = open()
  act(() => checkout.current[1]({ day: '2026-11-23', start: '2026-11-23T11:00:00Z' }))
  rememberDay(CHEF, '2026-11-21')
  expect(open().current[0].day).toBe('2026-11-23')
  act(() => checkout.current[1]({ day: '2026-11-24' }))
  anew()
  expect(open().current[0]).toEqual({ day: '2026-11-24' })
})

test('checkout_of_a_new_bag_begins_without_a_day', () => {
  rememberDay(CHEF, '2026-11-21')
  rememberDay(CHEF, undefined)
  expect(open().current[0]).toEqual({ day: undefined })
})
