import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CheckoutGroup, DeliveryOption } from '@/shared/api/generated/marmita.schemas'
import { setTestLanguage } from '@/shared/testing/setTestLanguage'
import { type Choice, resolveChoice } from './slotChoice'
import { SlotPicker } from './SlotPicker'

const START = '2026-11-21T17:00:00Z'
const days = [{ day: '2026-11-21', slots: [{ start: START, end: '2026-11-21T17:30:00Z', time: '18:00' }] }]
const at = (id: string): DeliveryOption => ({
  deliveryType: 'DELIVER_TO_PICKUP_POINT',
  pickUpPoint: {
    id,
    shortName: id,
    name: id,
    address: { locationName: id },
  } as DeliveryOption['pickUpPoint'],
  days,
})
const group = { chef: { name: 'Ana', pickUpPoint: false, locationName: 'Belleville' } } as CheckoutGroup

beforeEach(() => setTestLanguage('en'))

test('a time is chosen for the place beside it, also for the one that stood there at first', () => {
  const choose = vi.fn<(change: Choice) => void>()
  const resolved = resolveChoice([at('lumiere'), at('lilas')], {})
  render(<SlotPicker group={group} resolved={resolved} onChange={choose} timeIsMissing={false} />)
  fireEvent.click(screen.getByRole('radio', { name: /^18:00/ }))
  expect(choose).toHaveBeenCalledWith({
    deliveryType: 'DELIVER_TO_PICKUP_POINT',
    pickUpPointId: 'lumiere',
    day: '2026-11-21',
    start: START,
  })
})

test('chosen_pick_up_point_that_is_gone_is_announced_and_no_time_is_checked', () => {
  const choice = { deliveryType: 'DELIVER_TO_PICKUP_POINT' as const, pickUpPointId: 'lumiere', start: START }
  const resolved = resolveChoice([at('lilas')], choice)
  render(
    <SlotPicker
      group={group}
      resolved={resolved}
      onChange={vi.fn<(change: Choice) => void>()}
      timeIsMissing={false}
    />,
  )
  expect(screen.getByRole('alert').textContent).toMatch(/^What you chose before is no longer available/)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^18:00/ }).checked).toBe(false)
})

test.each([
  ['is gone', '2026-11-21T16:00:00Z', /^This time is no longer available/],
  ['was never chosen', undefined, /^Choose a time first/],
])('time_that_%s_is_asked_for_with_the_reason', (_, start, text) => {
  const resolved = resolveChoice([at('lilas')], { start })
  render(
    <SlotPicker
      group={group}
      resolved={resolved}
      onChange={vi.fn<(change: Choice) => void>()}
      timeIsMissing
    />,
  )
  expect(screen.getByRole('alert').textContent).toMatch(text)
})
