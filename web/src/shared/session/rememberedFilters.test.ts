import { afterEach, beforeEach, expect, test } from 'vitest'
import { deviceStorage } from '@/shared/lib/storage'
import { writeConsent } from './consent'
import { rememberedFilters } from './rememberedFilters'

beforeEach(() => writeConsent('accepted'))

afterEach(() => {
  deviceStorage.clear()
  document.cookie = 'cookiesAccepted=; max-age=-1; path=/'
})

test('lasting_filters_are_remembered_and_filters_by_moment_or_saved_chefs_are_not', () => {
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

test('filters_that_are_cleared_leave_nothing_in_the_storage', () => {
  rememberedFilters.set({ avoid: ['NUTS'] })
  rememberedFilters.set({ avoid: undefined, openAt: 'now' })
  expect([rememberedFilters.get(), deviceStorage.get('chefFilters')]).toEqual([{}, null])
})

test('filters_without_consent_are_not_stored_and_a_refusal_removes_stored_ones', () => {
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
])('foreign_value_%j_in_the_storage_is_read_with_known_filters_only', (text) => {
  deviceStorage.set('chefFilters', text)
  expect(rememberedFilters.get()).toEqual(text.includes('WATER') ? { avoid: ['GLUTEN'] } : {})
})
