/** The dish as it is being changed. What is not saved is kept on the device, by account and dish, until it is saved or discarded. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SentKey } from '@/shared/hooks/useRequestKey'
import { readFormDraft, writeFormDraft } from '@/shared/session/formDrafts'
import { type FoodFields, isFoodFields } from './fields'
import { changedFields, mergeFields } from './conflict/merge'

export type Saved = {
  fields: FoodFields
  /** Which save of the dish the fields are; 0 before the first. */
  revision: number
}

type Draft = {
  base: Saved
  fields: FoodFields
  /** As a new dish was sent, whose answer may have been lost: another try after a reload makes no second dish. */
  sent?: SentKey
}

function readDraft(name: string): Draft | undefined {
  const found = readFormDraft(name) as Partial<Draft> | null | undefined
  const fits =
    isFoodFields(found?.fields) && isFoodFields(found.base?.fields) && Number.isInteger(found.base.revision)
  if (!fits) return undefined
  const { base, fields, sent } = found as Draft
  return typeof sent?.contents === 'string' && typeof sent.key === 'string'
    ? { base, fields, sent }
    : { base, fields }
}

function forgetDraft(name: string, kept: string | undefined): void {
  if (JSON.stringify(readFormDraft(name)) === kept) writeFormDraft(name, undefined)
}

/** `name` is that of the stored draft. */
export function useFoodForm(name: string, saved: Saved) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(name) ?? { base: saved, fields: saved.fields })
  const isChanged = changedFields(draft.base.fields, draft.fields).length > 0
  // Saved elsewhere while nothing is changed here: there is nothing to ask.
  if (!isChanged && saved.revision > draft.base.revision) setDraft({ base: saved, fields: saved.fields })

  const latest = useRef(draft.fields)
  useLayoutEffect(() => {
    latest.current = draft.fields
  }, [draft.fields])
  /** What this window has kept last: another one may write a dish of its own there, which stays. */
  const kept = useRef<string>(undefined)
  useEffect(() => {
    if (isChanged) {
      kept.current = JSON.stringify(draft)
      writeFormDraft(name, draft)
    } else forgetDraft(name, kept.current)
  }, [name, isChanged, draft])

  return {
    fields: draft.fields,
    base: draft.base,
    isChanged,
    sent: draft.sent,
    keepSent: (sent: SentKey) => setDraft((before) => ({ ...before, sent })),
    change: (changes: Partial<FoodFields>) =>
      setDraft((before) => ({ ...before, fields: { ...before.fields, ...changes } })),
    /** `sent` is saved, as `next`. What was typed meanwhile stays, in the draft of that name when the dish is a new one. */
    start: (next: Saved, sent: FoodFields, as = name) => {
      const { fields } = mergeFields(sent, latest.current, next.fields)
      const left = changedFields(next.fields, fields).length > 0 ? { base: next, fields } : undefined
      setDraft(left ?? { base: next, fields: next.fields })
      // The page may be left before the effect runs.
      forgetDraft(name, kept.current)
      if (left) writeFormDraft(as, left)
    },
    /** Keeps the changes, on top of what somebody else has saved. */
    rebase: (base: Saved, fields: FoodFields) => setDraft({ base, fields }),
    discard: () => setDraft((before) => ({ ...before, fields: before.base.fields })),
  }
}

export type FoodForm = ReturnType<typeof useFoodForm>
