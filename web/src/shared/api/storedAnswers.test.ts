import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearToken, writeToken } from '@/shared/session/token'
import { MemoryCaches } from '@/shared/testing/caches'
import { deleteStoredAnswers } from './deleteStoredAnswers'
import { findAnswer, putAnswer, sweepAnswers } from './storedAnswers'

const DAY = 86_400_000
let stored: MemoryCaches

beforeEach(() => {
  stored = new MemoryCaches()
  vi.stubGlobal('caches', stored)
})
afterEach(() => {
  clearToken()
  vi.unstubAllGlobals()
})

const answer = (data: unknown, at = Date.now()) => ({ data, at })

test('answer_is_found_by_the_session_it_was_given_to', async () => {
  writeToken('one', true)
  await putAnswer('one', '["orders"]', answer('code 1234'))
  expect(await findAnswer('["orders"]')).toMatchObject({ data: 'code 1234' })
})

test('answer_of_another_session_or_visitor_is_not_found', async () => {
  writeToken('one', true)
  await putAnswer('one', '["orders"]', answer('code 1234'))
  writeToken('two', true)
  expect(await findAnswer('["orders"]')).toBeUndefined()
  clearToken()
  expect(await findAnswer('["orders"]')).toBeUndefined()
})

test('session_that_ends_with_the_window_stores_nothing', async () => {
  writeToken('one', false)
  await putAnswer('one', '["orders"]', answer('code 1234'))
  expect(stored.text()).toBe('')
})

test('answer_that_comes_after_the_logout_is_not_stored', async () => {
  writeToken('one', true)
  const putting = putAnswer('one', '["orders"]', answer('code 1234'))
  clearToken()
  await putting
  expect(stored.text()).not.toContain('1234')
})

test('answer_that_is_being_stored_at_the_logout_goes_with_it', async () => {
  writeToken('one', true)
  const open = stored.open.bind(stored)
  stored.open = async (name) => {
    const cache = await open(name)
    clearToken()
    await deleteStoredAnswers()
    stored.all.set(name, cache)
    return cache
  }
  await putAnswer('one', '["orders"]', answer('code 1234'))
  expect(stored.text()).not.toContain('1234')
})

test('start_removes_what_other_sessions_left_and_what_is_old', async () => {
  writeToken('one', true)
  await putAnswer('one', '["orders"]', answer('of one'))
  clearToken()
  await putAnswer(null, '["old"]', answer('old', Date.now() - 15 * DAY))
  await putAnswer(null, '["new"]', answer('new'))
  await sweepAnswers()
  expect(stored.text()).not.toMatch(/of one|old/)
  expect(await findAnswer('["new"]')).toMatchObject({ data: 'new' })
})

test('eighty_answers_are_kept_and_none_that_is_huge', async () => {
  for (let at = 0; at < 85; at += 1) await putAnswer(null, `["${at}"]`, answer(at))
  await putAnswer(null, '["huge"]', answer('x'.repeat(300_000)))
  expect(await findAnswer('["4"]')).toBeUndefined()
  expect(await findAnswer('["5"]')).toMatchObject({ data: 5 })
  expect(await findAnswer('["huge"]')).toBeUndefined()
})

test('browser_without_cache_storage_finds_and_stores_nothing', async () => {
  vi.stubGlobal('caches', undefined)
  await putAnswer(null, '["a"]', answer(1))
  expect(await findAnswer('["a"]')).toBeUndefined()
  await sweepAnswers()
})
