import { expect, test } from 'vitest'
import type { OrderView } from '@/shared/api/generated/marmita.schemas'
import { calendarLink } from './confirmationWords'

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
