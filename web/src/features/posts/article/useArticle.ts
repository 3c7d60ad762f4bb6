/**
 * The words of an article in the editor. Windows of one browser share the draft and follow each other's changes, so
 * that none overwrites them.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SentKey } from '@/shared/hooks/useRequestKey'
import { watchFormDrafts, writeFormDraft } from '@/shared/session'
import type { PostDraft } from '../write/draft'
import { type Draft, isSame, readDraft, type Saved, withArrivals } from './draft'

type State = {
  draft: Draft
  /** Counts changes from outside this window's fields; the fields are mounted again with each. */
  edition: number
  /** The time of a restored draft, and the number of its pictures that were lost. */
  restored?: { at: string; lost: number } | undefined
}

const begun = (saved: Saved): Draft => ({ base: saved, words: saved.words, savedAt: '', arrivals: {} })

function beginning(name: string, saved: Saved): State {
  const kept = readDraft(name)
  if (!kept || isSame(kept.draft.base.words, kept.draft.words)) return { draft: begun(saved), edition: 0 }
  return { draft: kept.draft, edition: 0, restored: { at: kept.draft.savedAt, lost: kept.lost } }
}

/** `name` is the key of the stored draft. */
export function useArticle(name: string, saved: Saved) {
  const [{ draft, edition, restored }, setState] = useState<State>(() => beginning(name, saved))
  const followed = useRef<Draft>(undefined)
  /** The current draft, for answers that arrive later. */
  const latest = useRef(draft)
  const isChanged = !isSame(draft.base.words, draft.words)
  const replace = (next: Draft) =>
    setState((before) => ({ draft: next, edition: before.edition + 1, restored: undefined }))
  // The post was saved elsewhere and nothing is changed here, so there is no conflict.
  if (!isChanged && saved.revision > draft.base.revision) replace(begun(saved))

  useEffect(() => {
    latest.current = draft
    if (draft !== followed.current) writeFormDraft(name, isChanged ? draft : undefined)
  }, [name, isChanged, draft])

  const readOther = useEffectEvent(() => {
    const kept = readDraft(name)?.draft
    const isNewer = kept && kept.savedAt > draft.savedAt && !isSame(kept.words, draft.words)
    // Another window has saved or discarded the draft.
    if (!isNewer && (kept || draft.savedAt === '')) return
    followed.current = kept ?? begun(draft.base)
    replace(followed.current)
  })
  useEffect(() => watchFormDrafts(() => readOther()), [])

  return {
    words: draft.words,
    base: draft.base,
    sent: draft.sent,
    edition,
    restored,
    isChanged,
    change: (changed: (before: PostDraft) => Partial<PostDraft>) =>
      setState((before) => {
        const words = { ...before.draft.words, ...changed(before.draft.words) }
        const savedAt = new Date().toISOString()
        const arrivals = withArrivals(before.draft.arrivals, words.document, savedAt)
        return { ...before, draft: { ...before.draft, words, savedAt, arrivals } }
      }),
    keepSent: (sent: SentKey) => setState((before) => ({ ...before, draft: { ...before.draft, sent } })),
    /** `sent` is stored on the server now; changes made meanwhile remain a draft. */
    start: (next: Saved, sent: PostDraft) => {
      if (!isSame(sent, latest.current.words))
        return replace({ ...latest.current, base: next, sent: undefined })
      replace(begun(next))
      // Delete the draft here too: the page may be left before the effect runs.
      writeFormDraft(name, undefined)
    },
    /** Keep the changes, on top of another person's save. */
    rebase: (base: Saved, words: PostDraft) =>
      replace({ ...draft, base, words, savedAt: new Date().toISOString() }),
    discard: () => {
      replace(begun(saved))
      writeFormDraft(name, undefined)
    },
  }
}

export type Article = ReturnType<typeof useArticle>
