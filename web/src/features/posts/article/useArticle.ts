/**
 * The words of an article while they are written. Windows of one browser share the draft and show the same: each follows
 * what another one keeps, so that none overwrites it.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SentKey } from '@/shared/hooks/useRequestKey'
import { watchFormDrafts, writeFormDraft } from '@/shared/session'
import type { PostWords } from '../write/words'
import { type Draft, isSame, readDraft, type Saved, withArrivals } from './draft'

type State = {
  draft: Draft
  /** Counts what did not come from this window's fields: they begin anew with it. */
  edition: number
  /** The draft was here before, with so many pictures fewer. */
  restored?: { at: string; lost: number } | undefined
}

const begun = (saved: Saved): Draft => ({ base: saved, words: saved.words, savedAt: '', arrivals: {} })

function beginning(name: string, saved: Saved): State {
  const kept = readDraft(name)
  if (!kept || isSame(kept.draft.base.words, kept.draft.words)) return { draft: begun(saved), edition: 0 }
  return { draft: kept.draft, edition: 0, restored: { at: kept.draft.savedAt, lost: kept.lost } }
}

/** `name` is that of the stored draft. */
export function useArticle(name: string, saved: Saved) {
  const [{ draft, edition, restored }, setState] = useState<State>(() => beginning(name, saved))
  const followed = useRef<Draft>(undefined)
  /** What stands in the fields when an answer comes. */
  const latest = useRef(draft)
  const isChanged = !isSame(draft.base.words, draft.words)
  const replace = (next: Draft) =>
    setState((before) => ({ draft: next, edition: before.edition + 1, restored: undefined }))
  // Saved elsewhere while nothing is changed here: there is nothing to ask.
  if (!isChanged && saved.revision > draft.base.revision) replace(begun(saved))

  useEffect(() => {
    latest.current = draft
    if (draft !== followed.current) writeFormDraft(name, isChanged ? draft : undefined)
  }, [name, isChanged, draft])

  const readOther = useEffectEvent(() => {
    const kept = readDraft(name)?.draft
    const isNewer = kept && kept.savedAt > draft.savedAt && !isSame(kept.words, draft.words)
    // What another window has saved, or discarded, is no draft any more.
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
    change: (changed: (before: PostWords) => Partial<PostWords>) =>
      setState((before) => {
        const words = { ...before.draft.words, ...changed(before.draft.words) }
        const savedAt = new Date().toISOString()
        const arrivals = withArrivals(before.draft.arrivals, words.document, savedAt)
        return { ...before, draft: { ...before.draft, words, savedAt, arrivals } }
      }),
    keepSent: (sent: SentKey) => setState((before) => ({ ...before, draft: { ...before.draft, sent } })),
    /** `sent` has become what is stored now; what was written meanwhile stays a draft. */
    start: (next: Saved, sent: PostWords) => {
      if (!isSame(sent, latest.current.words))
        return replace({ ...latest.current, base: next, sent: undefined })
      replace(begun(next))
      // The page may be left before the effect runs.
      writeFormDraft(name, undefined)
    },
    /** Keeps the changes, on top of what somebody else has saved. */
    rebase: (base: Saved, words: PostWords) =>
      replace({ ...draft, base, words, savedAt: new Date().toISOString() }),
    discard: () => {
      replace(begun(saved))
      writeFormDraft(name, undefined)
    },
  }
}

export type Article = ReturnType<typeof useArticle>
