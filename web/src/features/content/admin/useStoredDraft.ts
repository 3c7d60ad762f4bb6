import { useState } from 'react'
import { useAccountDraft } from '@/shared/session/useAccountDraft'

/** Return the stored draft of an admin and a function that changes it. A reload and the end of the session keep it. */
export function useStoredDraft<Draft>(name: string, isDraft: (kept: unknown) => kept is Draft) {
  const { read, store, remove } = useAccountDraft(name, isDraft)
  const [draft, setDraft] = useState(read)
  const write = (next: Draft | undefined) => {
    setDraft(next)
    if (next) store(next)
    else remove()
  }
  return [draft, write] as const
}
