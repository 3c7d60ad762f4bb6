import { expect, test } from 'vitest'
import { reasonHeader } from './reasonHeader'

test('a reason travels as a header in percent encoding, and none is no header', () => {
  expect(reasonHeader(' Très poli : \u{1F372} ')).toEqual({
    headers: { 'X-Reason': 'Tr%C3%A8s%20poli%20%3A%20%F0%9F%8D%B2' },
  })
  expect(reasonHeader('a\uD83Db')).toEqual({ headers: { 'X-Reason': 'ab' } })
  expect(reasonHeader('  ')).toEqual({})
  expect(reasonHeader()).toEqual({})
})
