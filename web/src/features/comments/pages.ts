/** Pure functions that put lists of comments together. Each comment appears once, whatever is written meanwhile. */
import type { CommentList, CommentView, SubcommentView } from '@/shared/api/generated/marmita.schemas'

/**
 * `isLoose`: written just now and shown after answers that are not loaded yet. `isDeletedHere`: deleted just now on
 * this page.
 */
export type Answer = SubcommentView & { isLoose?: boolean; isDeletedHere?: boolean }
export type Comment = Omit<CommentView, 'subcomments'> & { subcomments: Answer[]; isDeletedHere?: boolean }
export type CommentPage = Omit<CommentList, 'comments'> & { comments: Comment[] }
export type AnyComment = Answer & Partial<Pick<Comment, 'subcomments'>>

const once = <Row extends { id: string }>(rows: readonly Row[]): Row[] => {
  const seen = new Set<string>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}

export const commentsOf = (pages: readonly { comments: Comment[] }[]): Comment[] =>
  once(pages.flatMap(({ comments }) => comments))

const living = (answers: readonly Answer[]) => answers.filter(({ deleted }) => !deleted).length

/** Return the number of answers that follow those loaded without a gap. */
export const newerAnswers = (comment: Comment): number =>
  Math.max(0, comment.subcommentsCount - comment.olderSubcommentsCount - living(comment.subcomments))

export const attached = ({ subcomments }: Comment): Answer[] => subcomments.filter(({ isLoose }) => !isLoose)
export const loose = ({ subcomments }: Comment): Answer[] => subcomments.filter(({ isLoose }) => isLoose)

/** Return the comment with a page of answers before or after the loaded ones. `goesOn`: more exist there. */
export function withAnswers(
  comment: Comment,
  found: readonly Answer[],
  where: 'older' | 'newer',
  goesOn: boolean,
): Comment {
  const rows = attached(comment)
  const written = loose(comment)
  if (where === 'older') {
    const subcomments = once([...found, ...rows, ...written])
    const older = goesOn ? Math.max(0, comment.olderSubcommentsCount - living(found)) : 0
    return { ...comment, subcomments, olderSubcommentsCount: older }
  }
  const subcomments = once([...rows, ...found, ...written])
  // Answers that were deleted meanwhile are no longer counted.
  const subcommentsCount = goesOn
    ? comment.subcommentsCount
    : comment.olderSubcommentsCount + living(subcomments)
  return { ...comment, subcomments, subcommentsCount }
}

/** Return the comment with an answer that was just written, at the end or after the gap. */
export function withOwnAnswer(comment: Comment, answer: Answer): Comment {
  if (comment.subcomments.some(({ id }) => id === answer.id)) return comment
  const isLoose = newerAnswers(comment) > 0
  return {
    ...comment,
    subcomments: [...comment.subcomments, isLoose ? { ...answer, isLoose } : answer],
    subcommentsCount: comment.subcommentsCount + 1,
  }
}

/** Return the comments with the comment or answer of the id changed. */
export function changed(
  comments: readonly Comment[],
  id: string,
  change: (comment: AnyComment) => AnyComment,
): Comment[] {
  return comments.map((comment) => {
    if (comment.id === id) return { ...comment, ...change(comment) }
    if (!comment.subcomments.some((answer) => answer.id === id)) return comment
    return {
      ...comment,
      subcomments: comment.subcomments.map((answer) =>
        answer.id === id ? { ...answer, ...change(answer) } : answer,
      ),
    }
  })
}

/**
 * Return the pages with new comments at the top, in any sort order. A comment that a page contains already is not added
 * again.
 */
export function withNew<Page extends { comments: Comment[] }>(
  pages: readonly Page[],
  written: readonly Comment[],
): Page[] {
  const known = new Set(pages.flatMap(({ comments }) => comments).map(({ id }) => id))
  const added = written.filter(({ id }) => !known.has(id))
  return pages.map((page, at) => (at === 0 ? { ...page, comments: [...added, ...page.comments] } : page))
}

/** Return the comments with the number of answers changed after one of them was deleted or restored. */
export function recounted(comments: readonly Comment[], answerId: string, by: 1 | -1): Comment[] {
  return comments.map((comment) =>
    comment.subcomments.some(({ id }) => id === answerId)
      ? { ...comment, subcommentsCount: Math.max(0, comment.subcommentsCount + by) }
      : comment,
  )
}
