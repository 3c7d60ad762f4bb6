import { expect, test } from 'vitest'
import { newChef } from '../values'
import { copiedToAll, copiedWeek, withDay } from './hours'

const { hours } = newChef().offer
const short = withDay(hours.PICKUP, 'friday', { open: '17:30', close: '22:00' })

test('week_begins_with_the_default_hours', () => {
  expect(hours.PICKUP.monday).toEqual({ isOpen: true, open: '10:00', close: '18:00' })
  expect(hours.PICKUP.sunday.isOpen).toBe(false)
})

test('day_is_copied_to_all_and_a_week_to_another_way', () => {
  const copied = copiedToAll(short, 'friday')
  expect(new Set(Object.values(copied).map(({ open, isOpen }) => `${open} ${isOpen}`))).toEqual(
    new Set(['17:30 true']),
  )
  expect(copiedWeek({ ...hours, PICKUP: short }, 'PICKUP', 'DINE_IN').DINE_IN).toEqual(short)
  expect(short.monday.open).toBe('10:00')
})
