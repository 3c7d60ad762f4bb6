import { expect, test } from 'vitest'
import { countSegments } from './segments'

/** The cases of tests/features/sms/test_texts.py. */
test.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  ['ç'.repeat(70), 'UCS-2', 70, 1],
  ['ç'.repeat(71), 'UCS-2', 71, 2],
  ['🍲'.repeat(35), 'UCS-2', 70, 1],
  ['🍲'.repeat(36), 'UCS-2', 72, 2],
  ['🍲'.repeat(67), 'UCS-2', 134, 3],
])('messages are counted as the network does: %s', (words, encoding, units, messages) => {
  expect(countSegments(words)).toEqual({ encoding, units, messages })
})
