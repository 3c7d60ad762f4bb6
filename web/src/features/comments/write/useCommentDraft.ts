import { readFormDraft, writeFormDraft } from '@/shared/session/formDrafts'
import { useSession } from '@/shared/session'
import { type CommentDraft, restoreCommentDraft } from './draft'

const nameOf = (target: string, accountId: string | undefined) => `comment ${target} ${accountId ?? ''}`

/**
 * Return functions to read, store and delete the unsent draft for a post or comment. A visitor's draft becomes that of
 * the account after the login.
 */
export function useCommentDraft(target: string) {
  const { account, isLoggedIn } = useSession()
  const own = nameOf(target, account?.id)
  const visitors = nameOf(target, undefined)
  return {
    read: (): CommentDraft | undefined => {
      const now = Date.now()
      return restoreCommentDraft(readFormDraft(own), now) ?? restoreCommentDraft(readFormDraft(visitors), now)
    },
    keep: (words: CommentDraft) => writeFormDraft(isLoggedIn ? own : visitors, words),
    forget: () => {
      writeFormDraft(own, undefined)
      writeFormDraft(visitors, undefined)
    },
  }
}
