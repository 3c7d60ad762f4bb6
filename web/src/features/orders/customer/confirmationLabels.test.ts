import { expect, test } from 'vitest'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { calendarLink, stepOf } from './confirmationLabels'

const order = {
  id: '0123456789abcdef01234567',
  slotStart: '2026-11-20T17:00:00Z',
  slotEnd: '2026-11-20T18:00:00Z',
  updatedAt: '2026-11-20T09:30:15.123456Z',
} as OrderView

test('the calendar file has the slot in UTC and escapes what the format reserves', () => {
  const file = decodeURIComponent(
    calendarLink(order, 'Soup; bread, butter', '3 rue A\nParis').split(',').slice(1).join(','),
  )
  expect(file).toContain('DTSTART:20261120T170000Z\r\nDTEND:20261120T180000Z\r\n')
  expect(file).toContain('DTSTAMP:20261120T093015Z\r\n')
  expect(file).toContain('SUMMARY:Soup\\; bread\\, butter\r\nLOCATION:3 rue A\\nParis\r\n')
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test.each([
  ['PAYMENT_INTENT_CREATED', 1],
  ['PENDING', 3],
  ['ACCEPTED', 3],
  ['PAID', 3],
  ['COMPLETED', 3],
  ['REJECTED', null],
  ['CANCELED', null],
  ['CANCELED_BY_CHEF', null],
  ['CANCELED_BY_USER', null],
  ['CANCELED_BY_ADMIN', null],
] as const)('step_of_order_%s_is_%s', (status, step) => {
  expect(stepOf({ ...order, status })).toBe(step)
})
