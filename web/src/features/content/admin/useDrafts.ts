import { useEffect, useState } from 'react'
import type { Language } from '@/shared/i18n/languages'
import type { ContentType } from '../queries'

// Outlives the page of the texts: who looks something up elsewhere comes back to what they wrote.
let written: ReadonlyMap<string, string> = new Map()

/** What is written but not saved, by text and language, so that looking at another loses nothing. */
export function useDrafts() {
  const [drafts, setDrafts] = useState(written)
  const some = drafts.size > 0
  useEffect(() => {
    if (!some) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [some])
  const keep = (type: ContentType, language: Language, draft: string | undefined) => {
    const after = new Map(written)
    if (draft === undefined) after.delete(`${type} ${language}`)
    else after.set(`${type} ${language}`, draft)
    written = after
    setDrafts(after)
  }
  return { of: (type: ContentType, language: Language) => drafts.get(`${type} ${language}`), keep }
}
