import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceStorage } from '@/shared/lib/storage'
import { writeConsent } from './consent'
import { rememberedFilters } from './rememberedFilters'

beforeEach(() => writeConsent('accepted'))

afterEach(() => {
  deviceStorage.clear()
  document.cookie = 'cookiesAccepted=; max-age=-1; path=/'
})

test('what stays true is remembered, a moment and saved chefs are not', () => {
  rememberedFilters.set({
    avoid: ['NUTS'],
    maxPrice: 1000,
    radius: 5,
    openAt: 'now',
    starred: true,
    sort: 'NEWEST',
  })
  expect(rememberedFilters.get()).toEqual({ avoid: ['NUTS'], maxPrice: 1000, radius: 5, sort: 'NEWEST' })
})

test('nothing chosen is nothing stored', () => {
  rememberedFilters.set({ avoid: ['NUTS'] })
  rememberedFilters.set({ avoid: undefined, openAt: 'now' })
  expect([rememberedFilters.get(), deviceStorage.get('chefFilters')]).toEqual([{}, null])
})

test('without consent nothing is stored, and a refusal removes what was', () => {
  rememberedFilters.set({ avoid: ['NUTS'] })
  writeConsent('rejected')
  expect([rememberedFilters.get(), deviceStorage.get('chefFilters')]).toEqual([{}, null])
  rememberedFilters.set({ avoid: ['NUTS'] })
  expect(deviceStorage.get('chefFilters')).toBeNull()
})

test.each([
  '',
  'null',
  '[]',
  '"GLUTEN"',
  '{"avoid":"GLUTEN,WATER","radius":-1,"q":"x"}',
  '{"avoid":{}}',
  '{',
])('of %j that somebody else has stored only known filters are taken', (text) => {
  deviceStorage.set('chefFilters', text)
  expect(rememberedFilters.get()).toEqual(text.includes('WATER') ? { avoid: ['GLUTEN'] } : {})
})
