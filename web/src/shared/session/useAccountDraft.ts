import { readFormDraft, writeFormDraft } from './formDrafts'
import { useSession } from './useSession'

/** Whether a draft is a single text. */
export const isText = (kept: unknown): kept is string => typeof kept === 'string'

/**
 * Text that is not sent yet, stored on this device for the account that wrote it. It survives a reload, the end of a
 * session and a lost connection.
 */
export function useAccountDraft<Draft>(name: string, isDraft: (kept: unknown) => kept is Draft) {
  const { account } = useSession()
  const key = `${name} ${account?.id ?? ''}`
  return {
    read: (): Draft | undefined => {
      const kept = readFormDraft(key)
      return isDraft(kept) ? kept : undefined
    },
    store: (draft: Draft) => writeFormDraft(key, draft),
    remove: () => writeFormDraft(key, undefined),
  }
}
