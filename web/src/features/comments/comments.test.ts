import { expect, test } from 'vitest'
import {
  type Answer,
  withChanged,
  type Comment,
  commentsOf,
  newerAnswers,
  withAnswerCount,
  withAnswers,
  withNew,
  withOwnAnswer,
} from './pages'
import { readSort } from './sortChoice'
import { draftWithMention, fieldsOf, restoreCommentDraft } from './write/draft'

const answer = (id: string, more: Partial<Answer> = {}) => ({ id, deleted: false, ...more }) as Answer
const comment = (id: string, answers: string[] = [], more: Partial<Comment> = {}) =>
  ({
    id,
    deleted: false,
    subcomments: answers.map((each) => answer(each)),
    subcommentsCount: answers.length,
    olderSubcommentsCount: 0,
    ...more,
  }) as Comment
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')

test('pages_that_overlap_show_each_comment_once', () => {
  const pages = [{ comments: [comment('a'), comment('b')] }, { comments: [comment('b'), comment('c')] }]
  expect(ids(commentsOf(pages))).toBe('abc')
})

test('new_comments_stand_first_and_once', () => {
  const pages = withNew(
    [{ comments: [comment('a')] }, { comments: [comment('b')] }],
    [comment('n'), comment('b')],
  )
  expect(ids(commentsOf(pages))).toBe('nab')
})

test('answers_that_are_read_on_join_without_a_gap', () => {
  const start = comment('a', ['1', '2', '3'], { subcommentsCount: 6 })
  expect(newerAnswers(start)).toBe(3)
  const more = withAnswers(start, [answer('3'), answer('4'), answer('5')], 'newer', true)
  expect([ids(more.subcomments), newerAnswers(more)]).toEqual(['12345', 1])
  const all = withAnswers(more, [answer('6')], 'newer', false)
  expect([ids(all.subcomments), newerAnswers(all)]).toEqual(['123456', 0])
})

test('answers_before_a_linked_one_are_counted_down', () => {
  const start = comment('a', ['8', '9'], { subcommentsCount: 9, olderSubcommentsCount: 7 })
  const more = withAnswers(start, [answer('6'), answer('7')], 'older', true)
  expect([ids(more.subcomments), more.olderSubcommentsCount, newerAnswers(more)]).toEqual(['6789', 5, 0])
  expect(withAnswers(more, [answer('5')], 'older', false).olderSubcommentsCount).toBe(0)
})

test('own_answer_waits_behind_those_that_are_not_loaded_and_is_no_second_one_then', () => {
  const start = comment('a', ['1', '2', '3'], { subcommentsCount: 4 })
  const own = withOwnAnswer(start, answer('5'))
  expect([newerAnswers(own), own.subcomments.at(-1)?.isAfterGap]).toEqual([1, true])
  expect(withOwnAnswer(own, answer('5'))).toBe(own)
  const all = withAnswers(own, [answer('4'), answer('5')], 'newer', false)
  expect([ids(all.subcomments), newerAnswers(all)]).toEqual(['12345', 0])
})

test('change_reaches_the_answer_and_leaves_others', () => {
  const before = [comment('a', ['1']), comment('b')]
  const after = withChanged(before, '1', (shown) => ({ ...shown, favorite: true }))
  expect(after[0]?.subcomments[0]?.favorite).toBe(true)
  expect(after[1]).toBe(before[1])
  expect(withAnswerCount(after, '1', -1)[0]?.subcommentsCount).toBe(0)
})

test.each([[undefined], ['HOT'], [null], [{}]])('stored_order_%s_is_the_usual_one', (stored) =>
  expect(readSort(stored)).toBe('OLD'),
)

const NOW = Date.parse('2026-11-23T12:00:00Z')
const document = { type: 'doc', content: [] }
const photo = (hours: number) => ({
  base: '/media/a',
  picture: { base: '/media/a', width: 1, height: 1, widths: [1] },
  alt: 'soup',
  uploadedAt: new Date(NOW - hours * 3_600_000).toISOString(),
})

test.each([[undefined], [null], ['soup'], [{ document: 'soup' }], [{ photo: photo(24) }], [{ photo: {} }]])(
  'draft_%j_is_none',
  (kept) => expect(restoreCommentDraft(kept, NOW)).toBeUndefined(),
)

test('draft_keeps_words_and_a_picture_that_is_still_there', () => {
  expect(restoreCommentDraft({ document, photo: photo(1), sent: { key: 'k' } }, NOW)).toEqual({
    document,
    photo: photo(1),
    sent: undefined,
  })
  expect(restoreCommentDraft({ document, photo: photo(24) }, NOW)?.photo).toBeUndefined()
})

test('fields_have_the_document_or_the_html', () => {
  expect(fieldsOf({ document, photo: photo(1) })).toEqual({
    document,
    picture: '/media/a',
    pictureAlt: 'soup',
  })
  expect(fieldsOf({ content: '<p>old</p>' })).toEqual({
    content: '<p>old</p>',
    picture: null,
    pictureAlt: '',
  })
  expect(JSON.stringify(draftWithMention({ id: 'x', login: 'priya' }))).toContain('"name":"priya"')
})
