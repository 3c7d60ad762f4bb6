import { expect, test } from 'vitest'
import { changesOf } from './changesOf'

test('fields that changed are shown as they were and as they are', () => {
  expect(
    changesOf({
      before: { roles: ['USER'], verified: false, same: 1 },
      after: { roles: ['USER', 'MOD'], verified: true, same: 1, added: { cents: 5 } },
    }),
  ).toEqual([
    { field: 'roles', before: 'USER', after: 'USER, MOD' },
    { field: 'verified', before: 'false', after: 'true' },
    { field: 'added', before: '', after: '{"cents":5}' },
  ])
})

test('an entry without values has no changes', () => {
  expect(changesOf({ before: null, after: null })).toEqual([])
})
