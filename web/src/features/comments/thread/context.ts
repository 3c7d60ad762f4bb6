import { createContext, useContext } from 'react'

/** The values that all comments of one post share. */
export type ThreadContext = {
  postId: string
  /** The author of the post, if known. */
  authorId?: string | undefined
  /** The comment that the address leads to. */
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

/** Scroll to a comment and focus it. Return false if it is not on the page. */
export function goTo(commentId: string, block: ScrollLogicalPosition = 'nearest'): boolean {
  const element = document.getElementById(elementId(commentId))
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block, behavior: 'instant' })
  return element !== null
}

/** Scroll to a comment and focus it after the next rendering. */
export const goToAfterRender = (commentId: string, block?: ScrollLogicalPosition) =>
  setTimeout(() => goTo(commentId, block), 50)
