/** Pure functions that put lists of comments together. Each comment appears once, whatever is written meanwhile. */
import type { CommentList, CommentView, SubcommentView } from '@/shared/api/generated/marmita.schemas'

/**
 * `isAfterGap`: written just now and shown after answers that are not loaded yet. `isDeletedHere`: deleted just now on
 * this page.
 */
export type Answer = SubcommentView & { isAfterGap?: boolean; isDeletedHere?: boolean }
export type Comment = Omit<CommentView, 'subcomments'> & { subcomments: Answer[]; isDeletedHere?: boolean }
export type CommentPage = Omit<CommentList, 'comments'> & { comments: Comment[] }
export type AnyComment = Answer & Partial<Pick<Comment, 'subcomments'>>

const uniqueById = <Row extends { id: string }>(rows: readonly Row[]): Row[] => {
  const seen = new Set<string>()
  return rows.filter(({ id }) => !seen.has(id) && seen.add(id))
}

export const commentsOf = (pages: readonly { comments: Comment[] }[]): Comment[] =>
  uniqueById(pages.flatMap(({ comments }) => comments))

const countExisting = (answers: readonly Answer[]) => answers.filter(({ deleted }) => !deleted).length

/** Return the number of answers that follow those loaded without a gap. */
export const newerAnswers = (comment: Comment): number =>
  Math.max(0, comment.subcommentsCount - comment.olderSubcommentsCount - countExisting(comment.subcomments))

export const answersBeforeGap = ({ subcomments }: Comment): Answer[] =>
  subcomments.filter(({ isAfterGap }) => !isAfterGap)
export const answersAfterGap = ({ subcomments }: Comment): Answer[] =>
  subcomments.filter(({ isAfterGap }) => isAfterGap)

/** Return the comment with a page of answers before or after the loaded ones. `hasMore`: more exist there. */
export function withAnswers(
  comment: Comment,
  found: readonly Answer[],
  where: 'older' | 'newer',
  hasMore: boolean,
): Comment {
  const rows = answersBeforeGap(comment)
  const written = answersAfterGap(comment)
  if (where === 'older') {
    const subcomments = uniqueById([...found, ...rows, ...written])
    const older = hasMore ? Math.max(0, comment.olderSubcommentsCount - countExisting(found)) : 0
    return { ...comment, subcomments, olderSubcommentsCount: older }
  }
  const subcomments = uniqueById([...rows, ...found, ...written])
  // Answers that were deleted meanwhile are no longer counted.
  const subcommentsCount = hasMore
    ? comment.subcommentsCount
    : comment.olderSubcommentsCount + countExisting(subcomments)
  return { ...comment, subcomments, subcommentsCount }
}

/** Return the comment with an answer that was just written, at the end or after the gap. */
export function withOwnAnswer(comment: Comment, answer: Answer): Comment {
  if (comment.subcomments.some(({ id }) => id === answer.id)) return comment
  const isAfterGap = newerAnswers(comment) > 0
  return {
    ...comment,
    subcomments: [...comment.subcomments, isAfterGap ? { ...answer, isAfterGap } : answer],
    subcommentsCount: comment.subcommentsCount + 1,
  }
}

/** Return the comments with the comment or answer of the id changed. */
export function withChanged(
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
export function withAnswerCount(comments: readonly Comment[], answerId: string, by: 1 | -1): Comment[] {
  return comments.map((comment) =>
    comment.subcomments.some(({ id }) => id === answerId)
      ? { ...comment, subcommentsCount: Math.max(0, comment.subcommentsCount + by) }
      : comment,
  )
}
