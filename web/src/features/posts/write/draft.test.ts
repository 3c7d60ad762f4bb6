import { expect, test } from 'vitest'
import { EMPTY_DRAFT, restorePostDraft, tagsOf } from './draft'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const photo = (uploadedAt?: string) => ({
  base: `/media/${uploadedAt}`,
  picture: { base: 'x', widths: [320], width: 4, height: 3 },
  alt: '',
  ...(uploadedAt && { uploadedAt }),
})

test.each([
  ['#soup, Bread  soup', ['soup', 'Bread']],
  ['#évènement #evening_soup!', ['évènement', 'evening_soup']],
  ['  # , ', []],
])('text_%s_has_its_tags_once', (text, tags) => expect(tagsOf(text)).toEqual(tags))

test('draft_brings_back_words_and_pictures_that_are_still_there', () => {
  const fresh = photo('2026-11-23T10:00:00Z')
  const kept = { ...EMPTY_DRAFT, name: 'Soup', pictures: [fresh, photo('2026-11-22T10:00:00Z'), photo()] }
  expect(restorePostDraft(kept, NOW)).toEqual({ ...kept, pictures: [fresh] })
})

test.each([undefined, null, 'x', { name: 1 }, { ...EMPTY_DRAFT, pictures: 'x' }])(
  'draft_%s_that_is_none_is_not_restored',
  (kept) => expect(restorePostDraft(kept, NOW)).toBeUndefined(),
)
