import { describe, expect, it } from 'vitest'
import { ApiError } from '@/shared/api/ApiError'
import { challengeOf } from './challenge'
import { digitsOf } from './digits'

const refusal = (key: string, fields: Record<string, unknown>) => new ApiError(401, key, fields)

describe('the challenge of a login', () => {
  it('is read from the refusal that has one', () => {
    const fields = { challenge: 'abc', methods: ['TOTP'] }
    expect(challengeOf(refusal('second_factor_required', fields))).toEqual({
      token: 'abc',
      methods: ['TOTP'],
    })
  })
  it('is nothing in other refusals and in broken ones', () => {
    expect(challengeOf(refusal('invalid_credentials', { challenge: 'abc', methods: [] }))).toBeNull()
    expect(challengeOf(refusal('second_factor_required', {}))).toBeNull()
    expect(challengeOf(new Error('offline'))).toBeNull()
  })
})

describe('the digits of a code', () => {
  it('are those that were typed or pasted, six at most', () => {
    expect(digitsOf('123 456')).toBe('123456')
    expect(digitsOf(' 12-34\n')).toBe('1234')
    expect(digitsOf('1234567')).toBe('123456')
    expect(digitsOf('abc')).toBe('')
  })
})
