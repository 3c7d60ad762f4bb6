import { useEffect, useState } from 'react'
import type { Language } from '@/shared/i18n/languages'
import type { ContentType } from '../queries'

/** What is written but not saved, by text and language, so that looking at another loses nothing. */
export function useDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(new Map())
  const some = drafts.size > 0
  useEffect(() => {
    if (!some) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [some])
  const keep = (type: ContentType, language: Language, draft: string | undefined) =>
    setDrafts((before) => {
      const after = new Map(before)
      if (draft === undefined) after.delete(`${type} ${language}`)
      else after.set(`${type} ${language}`, draft)
      return after
    })
  return { of: (type: ContentType, language: Language) => drafts.get(`${type} ${language}`), keep }
}
