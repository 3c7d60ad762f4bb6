import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { tabStorage } from '@/shared/lib/storage'
import { readFormDraft, writeFormDraft } from '@/shared/session/formDrafts'
import { NEW_FOOD } from './fields'
import { type Saved, useFoodForm } from './useFoodForm'

const saved = (name: string, revision: number): Saved => ({
  fields: { ...NEW_FOOD, name },
  revision,
})
const open = (first: Saved) =>
  renderHook((props: Saved) => useFoodForm('food of priya', props), { initialProps: first })

test('changes_survive_a_reload_and_are_forgotten_when_discarded', () => {
  const before = open(saved('Soup', 1))
  act(() => before.result.current.change({ name: 'Pho' }))
  before.unmount()

  const after = open(saved('Soup', 1))
  expect([after.result.current.fields.name, after.result.current.isChanged]).toEqual(['Pho', true])
  act(() => after.result.current.discard())
  expect(after.result.current.fields.name).toBe('Soup')
  expect(readFormDraft('food of priya')).toBeUndefined()
})

test('a_draft_keeps_the_revision_it_began_from_so_that_a_save_meanwhile_is_noticed', () => {
  const before = open(saved('Soup', 1))
  act(() => before.result.current.change({ price: '7' }))
  before.unmount()
  const { result } = open(saved('Ramen', 2))
  expect([result.current.base.revision, result.current.fields.name]).toEqual([1, 'Soup'])
})

test('a_save_elsewhere_is_shown_while_nothing_is_changed_here', () => {
  const { result, rerender } = open(saved('Soup', 1))
  rerender(saved('Ramen', 2))
  expect([result.current.fields.name, result.current.isChanged]).toEqual(['Ramen', false])
})

test('draft_is_removed_after_a_save', () => {
  const { result } = open(saved('Soup', 1))
  act(() => result.current.change({ name: 'Pho' }))
  act(() => result.current.start(saved('Pho', 2), result.current.fields))
  expect(result.current.isChanged).toBe(false)
  expect(readFormDraft('food of priya')).toBeUndefined()
})

test('key_of_a_new_dish_that_was_sent_survives_a_reload_and_not_the_answer', () => {
  const before = open(saved('', 0))
  act(() => before.result.current.change({ name: 'Pho' }))
  act(() => before.result.current.keepSent({ contents: 'pho', key: 'k' }))
  before.unmount()
  const { result } = open(saved('', 0))
  expect([result.current.fields.name, result.current.sent]).toEqual(['Pho', { contents: 'pho', key: 'k' }])
  act(() => result.current.start(saved('Pho', 1), result.current.fields))
  expect(result.current.sent).toBeUndefined()
})

test('text_typed_during_a_save_stays_unsaved', () => {
  const { result } = open(saved('Soup', 1))
  act(() => result.current.change({ name: 'Pho ' }))
  const sent = result.current.fields
  act(() => result.current.change({ description: 'With noodles' }))
  act(() => result.current.start(saved('Pho', 2), sent))
  expect(result.current).toMatchObject({ isChanged: true, base: { revision: 2 } })
  expect(result.current.fields).toMatchObject({ name: 'Pho', description: 'With noodles' })
})

test('text_typed_while_a_dish_is_created_moves_to_the_draft_of_that_dish', () => {
  const { result } = open(saved('', 0))
  act(() => result.current.change({ name: 'Pho' }))
  const sent = result.current.fields
  act(() => result.current.change({ price: '7' }))
  act(() => result.current.start(saved('Pho', 1), sent, 'food of priya made'))
  const made = renderHook(() => useFoodForm('food of priya made', saved('Pho', 1))).result
  expect([made.current.fields.price, made.current.isChanged]).toEqual(['7', true])
})

test('dish_that_another_window_is_writing_outlives_the_save_of_this_one', () => {
  const [mine, theirs] = [open(saved('', 0)), open(saved('', 0))]
  act(() => mine.result.current.change({ name: 'Pho' }))
  act(() => theirs.result.current.change({ name: 'Ramen' }))
  act(() => mine.result.current.start(saved('Pho', 1), mine.result.current.fields))
  theirs.unmount()
  expect(open(saved('', 0)).result.current.fields.name).toBe('Ramen')
})

test('tab_keeps_its_own_words_after_a_reload_although_another_tab_has_typed_since', () => {
  const before = open(saved('', 0))
  act(() => before.result.current.change({ name: 'Pho' }))
  const { base, fields } = before.result.current
  before.unmount()
  writeFormDraft('food of priya', { base, fields: { ...fields, name: 'Ramen' } })
  expect(open(saved('', 0)).result.current.fields.name).toBe('Pho')
})

test('new_tab_begins_with_the_words_that_another_tab_typed_last', () => {
  const { result, unmount } = open(saved('', 0))
  act(() => result.current.change({ name: 'Pho' }))
  unmount()
  tabStorage.clear()
  expect(open(saved('', 0)).result.current.fields.name).toBe('Pho')
})
