import { expect, test } from 'vitest'
import { missingIn } from './missingIn'

const EMPTY = { number: '', country: 'FR', issuedBy: '', issuedOn: '', expiresOn: '' }
const file = new File(['12345'], 'a.pdf')
const hygiene = { kind: 'HYGIENE', numberNeeded: false, endNeeded: false } as const
const strict = { kind: 'INSURANCE', numberNeeded: true, endNeeded: true } as const

test('a document is all that a paper without number and end needs', () => {
  expect(missingIn(EMPTY, file, hygiene, 5)).toEqual({})
  expect(missingIn(EMPTY, null, hygiene, 5)).toEqual({ document: 'document' })
  expect(missingIn(EMPTY, file, hygiene, 4)).toEqual({ document: 'size' })
})

test('number and end are missing where they are needed', () => {
  expect(missingIn(EMPTY, file, strict, 5)).toEqual({ number: 'number', expiresOn: 'end' })
})

test('days that cannot be are named', () => {
  expect(missingIn({ ...EMPTY, issuedOn: '2999-01-01' }, file, hygiene, 5)).toEqual({ issuedOn: 'day' })
  expect(missingIn({ ...EMPTY, expiresOn: '2001-01-01' }, file, hygiene, 5)).toEqual({ expiresOn: 'day' })
  const days = { issuedOn: '2999-02-01', expiresOn: '2999-01-01' }
  expect(missingIn({ ...EMPTY, ...days }, file, hygiene, 5)).toEqual({ issuedOn: 'day', expiresOn: 'day' })
})
