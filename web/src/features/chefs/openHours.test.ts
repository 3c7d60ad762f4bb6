import { describe, expect, test } from 'vitest'
import { minuteOf, openMinutesOf, openState } from './openHours'

const week = {
  pickupHours: { monday: { open: '10:00', close: '21:00' }, wednesday: { open: '18:00', close: '22:00' } },
  dineInHours: {},
}
const pieces = openMinutesOf(['PICKUP'], week)
const minute = (weekday: number, clock: string) =>
  weekday * 1440 + Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
const at = (weekday: number, clock: string) => openState(pieces, minute(weekday, clock))

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
    expect(openState([], 12 * 60)).toEqual({ kind: 'closed' })
  })

  test('the week begins again after Sunday, also for who is open over its end', () => {
    const late = openMinutesOf(['PICKUP'], {
      pickupHours: { sunday: { open: '19:00', close: '01:00' } },
      dineInHours: {},
    })
    expect(late).toEqual([0, 60, 6 * 1440 + 19 * 60, 7 * 1440])
    expect(openState(late, minute(6, '23:30'))).toEqual({ kind: 'open', until: '01:00' })
    expect(openState(late, minute(0, '00:59'))).toEqual({ kind: 'open', until: '01:00' })
    expect(openState(late, minute(0, '01:00'))).toMatchObject({ kind: 'opens', days: 6 })
  })
})

test('openings that touch or lie over each other are one, and ways that are not offered do not count', () => {
  const hours = {
    pickupHours: { monday: { open: '10:00', close: '14:00' } },
    dineInHours: { monday: { open: '12:00', close: '23:00' } },
  }
  expect(openMinutesOf(['PICKUP', 'DINE_IN'], hours)).toEqual([600, 1380])
  expect(openMinutesOf(['DINE_IN'], hours)).toEqual([720, 1380])
  expect(openMinutesOf(['DELIVER_TO_PICKUP_POINT'], hours)).toEqual([600, 1380])
})

test('the clock is that of Paris, whatever the device says', () => {
  expect(minuteOf(new Date('2026-07-05T22:30:00Z'))).toBe(30)
  expect(minuteOf(new Date('2026-01-05T22:30:00Z'))).toBe(23 * 60 + 30)
})
