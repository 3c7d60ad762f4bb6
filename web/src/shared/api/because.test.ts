import { expect, test } from 'vitest'
import { because } from './because'

test('a reason travels as a header in percent encoding, and none is no header', () => {
  expect(because(' Très poli : \u{1F372} ')).toEqual({
    headers: { 'X-Reason': 'Tr%C3%A8s%20poli%20%3A%20%F0%9F%8D%B2' },
  })
  expect(because('a\uD83Db')).toEqual({ headers: { 'X-Reason': 'ab' } })
  expect(because('  ')).toEqual({})
  expect(because()).toEqual({})
})
