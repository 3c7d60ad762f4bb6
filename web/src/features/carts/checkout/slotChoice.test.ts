import { expect, test } from 'vitest'
import type { DeliveryOption } from '@/shared/api/generated/marmita.schemas'
import { changeChoice, resolveChoice } from './slotChoice'

const slot = (start: string) => ({ start, end: start, time: start.slice(11, 16) })
const day = (iso: string, ...times: string[]) => ({
  day: iso,
  slots: times.map((time) => slot(`${iso}T${time}:00Z`)),
})
const point = (id: string) => ({ id, shortName: id, name: id, address: {} }) as DeliveryOption['pickUpPoint']

const pickUp: DeliveryOption = {
  deliveryType: 'PICKUP',
  pickUpPoint: null,
  days: [day('2026-11-21', '17:00', '18:00'), day('2026-11-22', '17:00')],
}
const atPoint = (id: string, iso: string): DeliveryOption => ({
  deliveryType: 'DELIVER_TO_PICKUP_POINT',
  pickUpPoint: point(id),
  days: [day(iso, '12:00')],
})
const options = [pickUp, atPoint('a', '2026-11-22'), atPoint('b', '2026-11-23')]

test('way and day come by themselves, the time does not', () => {
  const { option, day: chosen, slot: time, ways, points } = resolveChoice(options, {})
  expect(option).toBe(pickUp)
  expect(chosen?.day).toBe('2026-11-21')
  expect(time).toBeUndefined()
  expect(ways).toEqual(['PICKUP', 'DELIVER_TO_PICKUP_POINT'])
  expect(points).toEqual([])
})

test('a pick-up point brings its own days', () => {
  const resolved = resolveChoice(options, {
    deliveryType: 'DELIVER_TO_PICKUP_POINT',
    pickUpPointId: 'b',
    day: '2026-11-21',
  })
  expect(resolved.option?.pickUpPoint?.id).toBe('b')
  expect(resolved.points).toHaveLength(2)
  expect(resolved.day?.day).toBe('2026-11-23')
})

test('a time that is gone is dropped, not replaced by another', () => {
  const choice = { day: '2026-11-21', start: '2026-11-21T17:00:00Z' }
  expect(resolveChoice(options, choice).slot?.time).toBe('17:00')
  const later = [{ ...pickUp, days: [day('2026-11-21', '18:00')] }]
  expect(resolveChoice(later, choice).day?.day).toBe('2026-11-21')
  expect(resolveChoice(later, choice)).toMatchObject({ slot: undefined, isTimeGone: true })
  expect(resolveChoice(options, choice).isTimeGone).toBe(false)
})

test('a time that was chosen for one pick-up point is not taken over to another', () => {
  const same = '2026-11-22'
  const choice = {
    deliveryType: 'DELIVER_TO_PICKUP_POINT' as const,
    pickUpPointId: 'a',
    day: same,
    start: `${same}T12:00:00Z`,
  }
  expect(resolveChoice([atPoint('a', same), atPoint('b', same)], choice).slot?.time).toBe('12:00')
  const left = resolveChoice([atPoint('b', same)], choice)
  expect([left.option?.pickUpPoint?.id, left.slot, left.isElsewhere]).toEqual(['b', undefined, true])
})

test('a time that was chosen for one way is not taken over to another', () => {
  const choice = { deliveryType: 'DINE_IN' as const, day: '2026-11-21', start: '2026-11-21T17:00:00Z' }
  const left = resolveChoice([pickUp], choice)
  expect([left.option, left.slot, left.isElsewhere]).toEqual([pickUp, undefined, true])
})

test('a point that was chosen before does not matter to who then collects it at the chef', () => {
  const choice = { deliveryType: 'PICKUP' as const, pickUpPointId: 'gone', start: '2026-11-21T17:00:00Z' }
  expect(resolveChoice(options, choice)).toMatchObject({ isElsewhere: false, slot: { time: '17:00' } })
})

test('choice_without_delivery_options_resolves_to_no_option', () => {
  expect(resolveChoice([], { deliveryType: 'PICKUP' }).option).toBeUndefined()
})

test('time_is_kept_with_another_place_that_offers_it_and_dropped_with_another_day', () => {
  const choice = { deliveryType: 'PICKUP' as const, day: '2026-11-21', start: '2026-11-21T17:00:00Z' }
  const dineIn = { ...pickUp, deliveryType: 'DINE_IN' as const }
  const at = (change: object) => changeChoice([pickUp, dineIn], choice, change)
  expect(at({ deliveryType: 'DINE_IN' }).start).toBe(choice.start)
  expect(at({ day: '2026-11-22' })).toEqual({ ...choice, day: '2026-11-22', start: undefined })
})
