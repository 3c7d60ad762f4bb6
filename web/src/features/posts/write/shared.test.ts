import { expect, test } from 'vitest'
import { withShared } from './shared'
import { EMPTY_DRAFT } from './draft'

const paragraphs = (document: unknown) =>
  ((document as { content: { content: { text: string }[] }[] }).content ?? []).map(
    ({ content }) => content[0]?.text,
  )

test('shared_page_fills_title_and_words', () => {
  const words = withShared(EMPTY_DRAFT, {
    shareTitle: 'Bread\u202e soup',
    shareText: 'Try it\n\nwith <b>leeks</b>',
    shareUrl: 'https://example.org/soup',
  })
  expect(words.name).toBe('Bread soup')
  expect(paragraphs(words.document)).toEqual(['Try it', 'with <b>leeks</b>', 'https://example.org/soup'])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'nonsense'])(
  'shared_address_%s_is_dropped',
  (shareUrl) => expect(withShared(EMPTY_DRAFT, { shareTitle: 'A', shareUrl }).document).toBeUndefined(),
)

test('address_that_is_in_the_words_is_not_repeated', () => {
  const shareUrl = 'https://example.org/'
  expect(
    paragraphs(withShared(EMPTY_DRAFT, { shareText: `See ${shareUrl}`, shareUrl }).document),
  ).toHaveLength(1)
})

test('draft_stays_and_what_is_shared_follows_it', () => {
  const draft = {
    ...EMPTY_DRAFT,
    name: 'Mine',
    document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'before' }] }] },
  }
  const words = withShared(draft, { shareTitle: 'Theirs', shareText: 'after' })
  expect(words.name).toBe('Mine')
  expect(paragraphs(words.document)).toEqual(['before', 'Theirs', 'after'])
})

test('draft_in_html_stays_and_what_is_shared_is_text_in_it', () => {
  const draft = { ...EMPTY_DRAFT, name: 'Mine', content: '<p>before</p>' }
  const words = withShared(draft, { shareText: '<img src=x>' })
  expect(words.content).toBe('<p>before</p><p>&lt;img src=x&gt;</p>')
})

test('title_is_cut_to_what_a_post_may_have', () => {
  expect(withShared(EMPTY_DRAFT, { shareTitle: 'x'.repeat(400) }).name).toHaveLength(150)
})
