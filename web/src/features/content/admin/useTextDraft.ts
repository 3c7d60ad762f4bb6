import { useState } from 'react'
import type { Language } from '@/shared/i18n/languages'
import { useAccountDraft } from '@/shared/session/useAccountDraft'
import type { ContentType } from '../queries'

/** The unsaved text and the revision that it began with. */
export type TextDraft = { content: string; revision: number }

const isTextDraft = (kept: unknown): kept is TextDraft =>
  typeof kept === 'object' &&
  kept !== null &&
  'content' in kept &&
  typeof kept.content === 'string' &&
  'revision' in kept &&
  typeof kept.revision === 'number'

/**
 * Return the draft of one text in one language and a function that changes it. It is kept after a reload or after
 * opening another text.
 */
export function useTextDraft(type: ContentType, language: Language) {
  const { read, store, remove } = useAccountDraft(`siteText ${type} ${language}`, isTextDraft)
  const [draft, setDraft] = useState(read)
  const write = (next: TextDraft | undefined) => {
    setDraft(next)
    if (next) store(next)
    else remove()
  }
  return [draft, write] as const
}
