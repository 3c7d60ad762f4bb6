import { expect, test } from 'vitest'
import type { AdminSetting } from '@/shared/api/generated/marmita.schemas'
import { typedOf, valueOf } from './values'

const NUMBER: AdminSetting = {
  key: 'REPORTS_A_DAY',
  group: 'COMMUNITY',
  kind: 'NUMBER',
  value: 20,
  defaultValue: 20,
  isDefault: true,
  minimum: 5,
  maximum: 200,
  version: 0,
  changedAt: null,
  changedBy: null,
}

test('a number is taken within its limits only', () => {
  const read = (digits: string) => valueOf(NUMBER, { ...typedOf(20), digits })
  expect([read('5'), read(' 200 ')]).toEqual([5, 200])
  expect(['4', '201', '', '2.5', '-7', 'many', '1e1'].map(read)).toEqual(Array(7).fill(undefined))
})

test('a switch and texts come back as they were', () => {
  expect(valueOf({ ...NUMBER, kind: 'SWITCH' }, typedOf(true))).toBe(true)
  expect(valueOf({ ...NUMBER, kind: 'SWITCH' }, typedOf(false))).toBe(false)
  const texts = { en: 'Closed', fr: '', br: '', pl: '' }
  expect(valueOf({ ...NUMBER, kind: 'TEXTS' }, typedOf({ en: 'Closed' }))).toEqual(texts)
  expect(valueOf({ ...NUMBER, kind: 'TEXTS', maximum: 5 }, typedOf(texts))).toBeUndefined()
})
