import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFormDraft, writeFormDraft } from '@/shared/session'
import { type Draft, draftName, type InitialDraft, GUEST, storeDraft, restoreDraft, useDraft } from './draft'
import { type ChefValues, newChef, type Photo } from './values'

const NAME = draftName('ana')
const fresh: InitialDraft = { values: newChef(), done: 0 }

const named = (name: string, values = newChef()): ChefValues => ({
  ...values,
  about: { ...values.about, name },
})
const draftOf = (values: ChefValues): Draft => ({
  values,
  step: 'place',
  done: 2,
  savedAt: '2026-11-22T10:00:00Z',
})
const open = (name: string, from = fresh) => renderHook(() => useDraft(name, from)).result

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

test('draft_survives_a_reload', () => {
  const first = open(NAME)
  act(() => first.current.update(() => ({ values: named('Chez Amina'), step: 'about', done: 1 })))
  const { draft, wasRestored } = open(NAME).current
  expect(draft).toMatchObject({ step: 'about', done: 1, savedAt: '2026-11-22T12:00:00.000Z' })
  expect(draft.values.about.name).toBe('Chez Amina')
  expect(wasRestored).toBe(true)
})

test('draft_that_was_found_is_mentioned_until_somebody_goes_on', () => {
  storeDraft(NAME, draftOf(named('Chez Amina')))
  const result = open(NAME)
  act(() => result.current.update(() => ({ values: named('Chez A') })))
  expect(result.current.wasRestored).toBe(true)
  act(() => result.current.resume())
  expect(result.current).toMatchObject({
    wasRestored: false,
    draft: { values: { about: { name: 'Chez A' } } },
  })
})

test('untouched_form_keeps_nothing', () => {
  open(NAME)
  expect(readFormDraft(NAME)).toBeUndefined()
})

test('password_is_never_stored', () => {
  const values = newChef()
  const account = {
    ...values.account,
    login: 'amina',
    password: 'bon-appetit',
    confirmPassword: 'bon-appetit',
  }
  storeDraft(NAME, draftOf({ ...values, account }))
  expect(JSON.stringify(localStorage)).not.toContain('bon-appetit')
  expect(restoreDraft(readFormDraft(NAME))?.values.account).toMatchObject({ login: 'amina', password: '' })
})

test('draft_of_one_account_is_not_shown_to_another', () => {
  storeDraft(NAME, draftOf(named('Chez Amina')))
  expect(open(draftName('ben')).current.draft.values.about.name).toBe('')
})

test('visitor_who_logs_in_on_the_page_goes_on_with_the_draft', () => {
  const guest = open(GUEST)
  act(() => guest.current.update(() => ({ values: named('Chez Amina') })))
  expect(open(NAME).current.draft.values.about.name).toBe('Chez Amina')
  expect(readFormDraft(GUEST)).toBeUndefined()
})

test.each([null, 7, 'draft', {}, { values: 3, savedAt: 'x' }])('stored_%j_is_no_draft', (stored) => {
  expect(restoreDraft(stored)).toBeUndefined()
})

test('draft_of_an_older_form_lacks_nothing', () => {
  const restored = restoreDraft({
    values: { about: { name: 'Chez Amina' } },
    savedAt: '2026-11-22',
    step: 'gone',
  })
  expect(restored).toMatchObject({ step: 'account', done: 0, values: named('Chez Amina') })
})

test('pictures_that_the_server_has_deleted_are_left_out', () => {
  const photo = (base: string, uploadedAt?: string) => ({ base, alt: '', uploadedAt }) as unknown as Photo
  const values = newChef()
  const pictures = [
    photo('/shown'),
    photo('/new', '2026-11-22T01:00:00Z'),
    photo('/lost', '2026-11-21T11:00:00Z'),
  ]
  storeDraft(NAME, draftOf({ ...values, about: { ...values.about, pictures } }))
  const kept = open(NAME).current.draft.values.about.pictures.map(({ base }) => base)
  expect(kept).toEqual(['/shown', '/new'])
})

test('draft_in_which_nothing_is_changed_gives_way_to_what_the_server_has', () => {
  const old = named('Chez Amina')
  writeFormDraft(NAME, { ...draftOf(old), base: old, revision: 3 })
  const now = named('Amina')
  const { draft, wasRestored } = open(NAME, { values: now, base: now, revision: 4, done: 4 }).current
  expect(draft).toMatchObject({ revision: 4, step: 'place' })
  expect(draft.values.about.name).toBe('Amina')
  expect(wasRestored).toBe(false)
})

test('changed_draft_keeps_the_revision_that_it_began_from', () => {
  writeFormDraft(NAME, { ...draftOf(named('Mine')), base: named('Old'), revision: 3 })
  const now = named('Theirs')
  const { draft } = open(NAME, { values: now, base: now, revision: 4, done: 4 }).current
  expect(draft).toMatchObject({ revision: 3, values: named('Mine'), base: named('Old') })
})

test('draft_of_a_visitor_is_no_beginning_of_a_pick_up_point', () => {
  const guest = open(GUEST)
  act(() => guest.current.update(() => ({ values: named('Chez Amina') })))
  expect(open(draftName('ana', undefined, 'point')).current.draft.values.about.name).toBe('')
  expect(open(NAME).current.draft.values.about.name).toBe('Chez Amina')
})

test('draft_that_another_window_changes_is_followed_and_not_overwritten', () => {
  const form = open(GUEST)
  const account = { ...newChef().account, password: 'bon-appetit' }
  act(() => form.current.update(() => ({ values: { ...named('Mine'), account } })))
  const savedAt = '2026-11-22T12:00:05.000Z'
  storeDraft(GUEST, { ...draftOf(named('Theirs')), savedAt })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'formDrafts' })))
  const { draft, edition } = form.current
  expect(edition).toBe(1)
  expect(draft.values).toMatchObject({ about: { name: 'Theirs' }, account: { password: 'bon-appetit' } })
  expect(restoreDraft(readFormDraft(GUEST))?.savedAt).toBe(savedAt)
})

test('text_typed_during_a_save_stays_unsaved', () => {
  const old = named('Old')
  const result = open(NAME, { values: old, base: old, revision: 1, done: 4 })
  const sent = named('Sent')
  const stored: InitialDraft = { values: sent, base: sent, revision: 2, done: 4 }
  act(() => result.current.update(() => ({ values: sent })))
  const typed = { ...sent, account: { ...sent.account, firstName: 'Amina' } }
  act(() => result.current.update(() => ({ values: typed })))
  const applySaved = (saved: ChefValues, from: InitialDraft) => {
    let isLeft: boolean | undefined
    act(() => {
      isLeft = result.current.applySaved(saved, from)
    })
    return isLeft
  }
  expect(applySaved(sent, stored)).toBe(true)
  expect(result.current).toMatchObject({ edition: 0, draft: { revision: 2, base: sent, values: typed } })
  expect(restoreDraft(readFormDraft(NAME))).toMatchObject({ revision: 2, values: typed })

  expect(applySaved(typed, { ...stored, values: typed, base: typed, revision: 3 })).toBe(false)
  expect(result.current).toMatchObject({ edition: 1, draft: { revision: 3, savedAt: null } })
  expect(readFormDraft(NAME)).toBeUndefined()
})

test('text_typed_while_a_chef_is_created_moves_to_the_draft_of_that_chef', () => {
  const result = open(NAME)
  const sent = named('Sent')
  act(() => result.current.update(() => ({ values: named('Sent and more') })))
  const stored: InitialDraft = { values: sent, base: sent, revision: 1, done: 4 }
  act(() => void result.current.applySaved(sent, stored, draftName('ana', 'c1')))
  expect(readFormDraft(NAME)).toBeUndefined()
  const { draft } = open(draftName('ana', 'c1'), stored).current
  expect(draft).toMatchObject({ revision: 1, values: { about: { name: 'Sent and more' } } })
})
