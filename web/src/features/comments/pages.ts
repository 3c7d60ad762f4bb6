/** Lists of comments as they are put together: pure, and each comment once, whatever is written meanwhile. */
import type { CommentList, CommentView, SubcommentView } from '@/shared/api/generated/marmita.schemas'

/** `isLoose`: written just now, behind answers that are not loaded yet. `isDeletedHere`: by this reader, just now. */
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

/** How many answers come after those that are loaded without a gap. */
export const newerAnswers = (comment: Comment): number =>
  Math.max(0, comment.subcommentsCount - comment.olderSubcommentsCount - living(comment.subcomments))

export const attached = ({ subcomments }: Comment): Answer[] => subcomments.filter(({ isLoose }) => !isLoose)
export const loose = ({ subcomments }: Comment): Answer[] => subcomments.filter(({ isLoose }) => isLoose)

/** Puts a page of answers before or after those that are there; `goesOn`: there are more in that direction. */
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
  // What was deleted meanwhile is counted no more.
  const subcommentsCount = goesOn
    ? comment.subcommentsCount
    : comment.olderSubcommentsCount + living(subcomments)
  return { ...comment, subcomments, subcommentsCount }
}

/** An answer that was written now: at the end, or behind the gap. */
export function withOwnAnswer(comment: Comment, answer: Answer): Comment {
  if (comment.subcomments.some(({ id }) => id === answer.id)) return comment
  const isLoose = newerAnswers(comment) > 0
  return {
    ...comment,
    subcomments: [...comment.subcomments, isLoose ? { ...answer, isLoose } : answer],
    subcommentsCount: comment.subcommentsCount + 1,
  }
}

/** Changes the comment or the answer of that id. */
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

/** What is written now stands first, in whatever order; its own place has it no second time. */
export function withNew<Page extends { comments: Comment[] }>(
  pages: readonly Page[],
  written: readonly Comment[],
): Page[] {
  const known = new Set(pages.flatMap(({ comments }) => comments).map(({ id }) => id))
  const added = written.filter(({ id }) => !known.has(id))
  return pages.map((page, at) => (at === 0 ? { ...page, comments: [...added, ...page.comments] } : page))
}

/** Counts a comment that was deleted, or came back, beside its siblings. */
export function recounted(comments: readonly Comment[], answerId: string, by: 1 | -1): Comment[] {
  return comments.map((comment) =>
    comment.subcomments.some(({ id }) => id === answerId)
      ? { ...comment, subcommentsCount: Math.max(0, comment.subcommentsCount + by) }
      : comment,
  )
}
