import { readFormDraft, writeFormDraft } from './formDrafts'
import { useSession } from './useSession'

/** Of a draft that is one text. */
export const isText = (kept: unknown): kept is string => typeof kept === 'string'

/** What is written and not sent, kept on this device for the account that wrote it: a reload, an ended session or a lost
 * connection loses nothing. */
export function useDraft<Draft>(name: string, isDraft: (kept: unknown) => kept is Draft) {
  const { account } = useSession()
  const key = `${name} ${account?.id ?? ''}`
  return {
    read: (): Draft | undefined => {
      const kept = readFormDraft(key)
      return isDraft(kept) ? kept : undefined
    },
    keep: (draft: Draft) => writeFormDraft(key, draft),
    forget: () => writeFormDraft(key, undefined),
  }
}
