import { expect, test } from 'vitest'
import { comparableText, excerptOf, htmlOf } from '@/shared/ui/richText/document/compare'
import { EMPTY_DRAFT, type PostDraft } from '../write/draft'
import { restoreDraft, withArrivals, withoutPicturesOf } from './draft'
import { changedUnits, hasText, merge, withUnits } from './units'

const NOW = Date.parse('2026-11-23T12:00:00Z')
const TODAY = '2026-11-23T10:00:00Z'
const BEFORE = '2026-11-22T10:00:00Z'

const text = (words: string) => ({ type: 'text', text: words })
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const image = (path: string, width = 640) => ({
  type: 'image',
  attrs: { imageURL: path, altText: 'Bread', picture: { base: path, widths: [width], width, height: 480 } },
})
const doc = (...content: object[]) => ({ type: 'doc', content }) as NonNullable<PostDraft['document']>
const photo = (base: string, uploadedAt?: string) => ({
  base,
  picture: { base, widths: [320], width: 4, height: 3 },
  alt: '',
  ...(uploadedAt && { uploadedAt }),
})
const words = (changes: Partial<PostDraft>): PostDraft => ({ ...EMPTY_DRAFT, ...changes })

test('text_is_the_same_when_the_server_has_added_sizes_names_and_what_is_left_out', () => {
  const sent = doc(
    paragraph(text('Hi '), { type: 'mention', attrs: { id: 'a', name: 'pri' } }),
    image('/media/a'),
  )
  const stored = doc(
    paragraph({ ...text('Hi '), marks: [] }, { type: 'mention', attrs: { name: 'priya', id: 'a' } }),
    { ...image('/media/a', 1280), attrs: { ...image('/media/a', 1280).attrs, caption: '' } },
  )
  expect(comparableText(sent)).toBe(comparableText(stored))
  expect(comparableText(sent)).not.toBe(comparableText(doc(paragraph(text('Hi ')), image('/media/b'))))
})

test.each([
  [doc({ type: 'paragraph' }), false],
  [doc(paragraph(text('  '))), false],
  [doc(image('/media/a')), true],
  [doc(paragraph(text('Bread'))), true],
])('document_%# has_text_is_%s', (document, has) => expect(hasText(words({ document }))).toBe(has))

test('changed_units_do_not_count_spaces_and_the_form_of_tags', () => {
  const before = words({ name: 'Bread', tags: '#soup #bread', document: doc(paragraph(text('a'))) })
  expect(changedUnits(before, { ...before, name: ' Bread ', tags: 'soup, bread' })).toEqual([])
  const after = { ...before, document: doc(paragraph(text('b'))), pictures: [photo('/media/a')] }
  expect(changedUnits(before, after)).toEqual(['text', 'pictures'])
})

test('merge_asks_only_for_what_both_changed_and_loses_nothing', () => {
  const base = words({ name: 'Bread', tags: '#a', document: doc(paragraph(text('a'))) })
  const mine = { ...base, name: 'Rye', document: doc(paragraph(text('mine'))) }
  const theirs = { ...base, name: 'Spelt', tags: '#b', adult: true }
  const merged = merge(base, mine, theirs)
  expect([merged.conflicts, merged.adopted]).toEqual([['name'], ['tags', 'adult']])
  expect(merged.words).toEqual({ ...mine, tags: '#b', adult: true })
  expect(withUnits(merged.words, theirs, ['name'])).toMatchObject({ name: 'Spelt', document: mine.document })
})

test('words_of_a_text_have_names_and_hashtags_and_no_markup', () => {
  const written = doc(
    paragraph({ type: 'hashtag', attrs: { tag: 'bread' } }, text(' by '), {
      type: 'mention',
      attrs: { id: 'a', name: 'priya' },
    }),
    paragraph(text('<b>')),
  )
  expect(excerptOf({ document: written })).toBe('#bread by @priya\n<b>')
})

test('draft_comes_back_without_pictures_that_the_server_has_forgotten', () => {
  const base = words({ pictures: [photo('/media/shown')], document: doc(image('/media/own')) })
  const written = {
    ...base,
    pictures: [photo('/media/shown'), photo('/media/new', TODAY), photo('/media/old', BEFORE)],
    document: doc(image('/media/own'), image('/media/fresh'), image('/media/lost')),
  }
  const arrivals = { '/media/fresh': TODAY, '/media/lost': BEFORE }
  const kept = { base: { words: base, revision: 3 }, words: written, savedAt: TODAY, arrivals }
  const found = restoreDraft(JSON.parse(JSON.stringify(kept)), NOW)
  expect(found?.lost).toBe(2)
  expect(found?.draft.base.revision).toBe(3)
  expect(found?.draft.words.pictures.map(({ base: path }) => path)).toEqual(['/media/shown', '/media/new'])
  expect(found?.draft.words.document).toEqual(doc(image('/media/own'), image('/media/fresh')))
})

test.each([null, 'x', { savedAt: TODAY }, { savedAt: TODAY, base: { revision: 1, words: {} }, words: {} }])(
  'draft_%s_that_is_none_is_not_restored',
  (kept) => expect(restoreDraft(kept, NOW)).toBeUndefined(),
)

test('pictures_keep_the_time_at_which_they_came', () => {
  const first = withArrivals({}, doc(image('/media/a')), BEFORE)
  expect(withArrivals(first, doc(image('/media/a'), image('/media/b')), TODAY)).toEqual({
    '/media/a': BEFORE,
    '/media/b': TODAY,
  })
})

test('deleted_article_has_taken_its_own_pictures_along', () => {
  const post = words({ pictures: [photo('/media/a')], document: doc(image('/media/b')) })
  const written = {
    ...post,
    pictures: [photo('/media/a'), photo('/media/c')],
    document: doc(image('/media/b'), image('/media/d')),
  }
  expect(withoutPicturesOf(post, written)).toMatchObject({
    pictures: [{ base: '/media/c' }],
    document: doc(image('/media/d')),
  })
})

test('preview_shows_what_the_document_names_and_no_markup_of_words', () => {
  const html = htmlOf(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('<b>Rye</b>')] },
      paragraph(
        { type: 'hashtag', attrs: { tag: 'bread' } },
        { ...text('x'), marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] },
      ),
      image('/media/a'),
    ),
  )
  expect(html).toContain('<h2>&lt;b&gt;Rye&lt;/b&gt;</h2>')
  expect(html).toContain('#bread')
  expect(html).toContain('src="/media/a-640.webp"')
  expect(html).not.toContain('javascript')
})
