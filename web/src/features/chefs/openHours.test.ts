import { describe, expect, test } from 'vitest'
import { momentOf, openState } from './openHours'

const week = { monday: { open: '10:00', close: '21:00' }, wednesday: { open: '18:00', close: '22:00' } }
const at = (weekday: number, clock: string) => openState([week], { weekday, clock })

describe('the chip', () => {
  test('says until when while the chef is open, to the minute', () => {
    expect(at(0, '10:00')).toEqual({ kind: 'open', until: '21:00' })
    expect(at(0, '20:59')).toEqual({ kind: 'open', until: '21:00' })
    expect(at(0, '21:00')).toEqual({ kind: 'opens', at: '18:00', days: 2 })
  })

  test('says when it opens next', () => {
    expect(at(0, '09:59')).toEqual({ kind: 'opens', at: '10:00', days: 0 })
    expect(at(1, '12:00')).toEqual({ kind: 'opens', at: '18:00', days: 1 })
    expect(at(3, '12:00')).toEqual({ kind: 'opens', at: '10:00', days: 4 })
  })

  test('says closed when no day is open', () => {
    expect(openState([{}], { weekday: 0, clock: '12:00' })).toEqual({ kind: 'closed' })
  })

  test('an evening that passes midnight belongs to the day it began', () => {
    const late = [{ friday: { open: '19:00', close: '01:00' } }]
    expect(openState(late, { weekday: 4, clock: '23:30' })).toEqual({ kind: 'open', until: '01:00' })
    expect(openState(late, { weekday: 5, clock: '00:59' })).toEqual({ kind: 'open', until: '01:00' })
    expect(openState(late, { weekday: 5, clock: '01:00' })).toMatchObject({ kind: 'opens', days: 6 })
  })

  test('the longest of several ways to get a meal counts', () => {
    const dineIn = { monday: { open: '12:00', close: '23:00' } }
    expect(openState([week, dineIn], { weekday: 0, clock: '20:00' })).toEqual({
      kind: 'open',
      until: '23:00',
    })
  })
})

test('the clock is that of Paris, whatever the device says', () => {
  expect(momentOf(new Date('2026-07-05T22:30:00Z'))).toEqual({ weekday: 0, clock: '00:30' })
  expect(momentOf(new Date('2026-01-05T22:30:00Z'))).toEqual({ weekday: 0, clock: '23:30' })
})
