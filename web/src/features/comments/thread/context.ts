import { createContext, useContext } from 'react'

/** What the comments of one post have in common. */
export type ThreadContext = {
  postId: string
  /** The author of the post, where it is known. */
  authorId?: string | undefined
  /** The comment to which the address leads. */
  linkedId?: string | undefined
  onReport: (commentId: string) => void
  onCount: () => void
}

const Context = createContext<ThreadContext | null>(null)

export const ThreadProvider = Context.Provider

export function useThread(): ThreadContext {
  const thread = useContext(Context)
  if (!thread) throw new Error('No thread around this comment.')
  return thread
}

export const elementId = (commentId: string) => `comment-${commentId}`

/** Takes the reader to a comment, which then has the focus; false while it is not there. */
export function goTo(commentId: string, block: ScrollLogicalPosition = 'nearest'): boolean {
  const element = document.getElementById(elementId(commentId))
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block, behavior: 'instant' })
  return element !== null
}

/** The same after the next rendering. */
export const goToSoon = (commentId: string, block?: ScrollLogicalPosition) =>
  setTimeout(() => goTo(commentId, block), 50)
