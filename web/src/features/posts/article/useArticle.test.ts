import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { deviceStorage } from '@/shared/lib/storage'
import { readFormDraft, writeFormDraft } from '@/shared/session'
import { EMPTY_DRAFT, type PostDraft } from '../write/draft'
import type { Saved } from './draft'
import { useArticle } from './useArticle'

const NAME = 'article 1 me'
const saved = (changes: Partial<PostDraft> = {}, revision = 1): Saved => ({
  words: { ...EMPTY_DRAFT, name: 'Bread', ...changes },
  revision,
})
const open = (first = saved()) =>
  renderHook(({ at }) => useArticle(NAME, at), { initialProps: { at: first } })
const heard = () => act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'formDrafts' })))
const inAnotherWindow = (words: Partial<PostDraft>, savedAt = '2999-01-01T00:00:00Z') => {
  const base = saved()
  writeFormDraft(NAME, { base, words: { ...base.words, ...words }, savedAt, arrivals: {} })
}

beforeEach(() => deviceStorage.clear())

test('article_draft_is_kept_until_its_text_is_the_stored_one_again', () => {
  const { result, unmount } = open()
  act(() => result.current.change(() => ({ name: 'Rye' })))
  expect(readFormDraft(NAME)).toMatchObject({ words: { name: 'Rye' }, base: { revision: 1 } })
  unmount()
  const again = open()
  expect([again.result.current.words.name, again.result.current.isChanged]).toEqual(['Rye', true])
  expect(again.result.current.restored).toMatchObject({ lost: 0 })
  act(() => again.result.current.change(() => ({ name: 'Bread' })))
  expect([again.result.current.isChanged, readFormDraft(NAME)]).toEqual([false, undefined])
})

test('save_elsewhere_is_taken_over_only_while_nothing_is_changed', () => {
  const { result, rerender } = open()
  rerender({ at: saved({ name: 'Spelt' }, 2) })
  expect([result.current.words.name, result.current.base.revision]).toEqual(['Spelt', 2])
  act(() => result.current.change(() => ({ name: 'Rye' })))
  rerender({ at: saved({ name: 'Oat' }, 3) })
  expect([result.current.words.name, result.current.base.revision]).toEqual(['Rye', 2])
})

test('another_window_of_the_same_draft_is_followed_and_not_overwritten', () => {
  const { result } = open()
  inAnotherWindow({ name: 'Rye' })
  heard()
  expect([result.current.words.name, result.current.edition]).toEqual(['Rye', 1])
  expect(readFormDraft(NAME)).toMatchObject({ savedAt: '2999-01-01T00:00:00Z' })
  writeFormDraft(NAME, undefined)
  heard()
  expect([result.current.words.name, result.current.isChanged]).toEqual(['Bread', false])
})

test('article_text_written_during_a_save_stays_a_draft', () => {
  const { result } = open()
  act(() => result.current.change(() => ({ name: 'Rye' })))
  const { words: sent, start } = result.current
  act(() => result.current.change(() => ({ name: 'Rye bread' })))
  act(() => start(saved({ name: 'Rye' }, 2), sent))
  expect([result.current.words.name, result.current.base.revision]).toEqual(['Rye bread', 2])
  expect(readFormDraft(NAME)).toMatchObject({ words: { name: 'Rye bread' }, base: { revision: 2 } })
  act(() => result.current.start(saved({ name: 'Rye bread' }, 3), result.current.words))
  expect([result.current.isChanged, readFormDraft(NAME)]).toEqual([false, undefined])
})

test('discarded_changes_leave_what_is_stored', () => {
  const { result } = open()
  act(() => result.current.change(() => ({ name: 'Rye', adult: true })))
  act(() => result.current.discard())
  expect([result.current.words, readFormDraft(NAME)]).toEqual([saved().words, undefined])
})
