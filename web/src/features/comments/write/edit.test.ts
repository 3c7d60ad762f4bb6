import { expect, test } from 'vitest'
import type { CommentDetail } from '@/shared/api/generated/marmita.schemas'
import { isEdit, isSame, merge, restoredEdit, savedFrom, withUnits } from './edit'
import type { CommentDraft } from './draft'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const says = (words: string): CommentDraft => ({
  document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
})
const photo = (base: string, more: object = {}) => ({
  base,
  picture: { base, width: 1, height: 1, widths: [1] },
  alt: 'Soup',
  ...more,
})

test('field_changed_in_another_window_is_kept_beside_the_field_changed_here', () => {
  const base = says('Tasty')
  const merged = merge(base, says('Very tasty'), { ...base, photo: photo('/media/a') })
  expect([merged.conflicts, merged.adopted]).toEqual([[], ['picture']])
  expect(merged.words).toEqual({ ...says('Very tasty'), photo: photo('/media/a') })
})

test('words_that_both_have_changed_are_a_conflict_and_the_chosen_ones_stay', () => {
  const [base, mine, theirs] = [says('Tasty'), says('Very tasty'), says('Too salty')]
  const { words, conflicts, adopted } = merge(base, mine, theirs)
  expect([conflicts, adopted, words]).toEqual([['text'], [], mine])
  expect(withUnits(words, theirs, ['text'])).toEqual({ ...theirs, content: undefined })
  expect([isSame(mine, theirs), isSame(mine, says('Very tasty'))]).toEqual([false, true])
})

test('a draft keeps the picture of the comment itself, and which save it began from', () => {
  const saved = savedFrom({
    content: '<p>Tasty</p>',
    document: null,
    picture: { ...photo('/media/a').picture, alt: 'Soup' },
    revision: 3,
  } as CommentDetail)
  const kept = { base: saved, words: { ...says('Very tasty'), photo: photo('/media/a') } }
  const stored: unknown = JSON.parse(JSON.stringify(kept))
  const edit = isEdit(stored) ? restoredEdit(stored, NOW) : undefined
  expect(edit?.base.revision).toBe(3)
  expect(edit?.base.words.content).toBe('<p>Tasty</p>')
  expect(edit?.words).toMatchObject(kept.words)
  const gone = photo('/media/b', { uploadedAt: '2026-11-22T10:00:00Z' })
  expect(restoredEdit({ ...kept, words: { ...kept.words, photo: gone } }, NOW)?.words.photo).toBeUndefined()
})

test.each([null, 'soup', {}, says('Tasty'), { base: {} }])('draft_%j_is_none', (stored) =>
  expect(isEdit(stored)).toBe(false),
)
