/**
 * The form of a dish. Unsaved changes are kept on the device, by account and dish, until saved or discarded. Each tab
 * also has a copy of its own, so that a reload brings back its own words when another tab has changed the same dish, or
 * writes another new one. A new tab begins with the changes that were made last.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SentKey } from '@/shared/hooks/useRequestKey'
import { readJson, tabStorage } from '@/shared/lib/storage'
import { readFormDraft, writeFormDraft } from '@/shared/session/formDrafts'
import { type FoodFields, isFoodFields } from './fields'
import { changedFields, mergeFields } from './conflict/merge'

export type Saved = {
  fields: FoodFields
  /** The number of the dish's saves that the fields come from; 0 for a new dish. */
  revision: number
}

type Draft = {
  base: Saved
  fields: FoodFields
  /** The request key of a new dish whose answer may be lost: a retry after a reload must not create a second one. */
  sent?: SentKey
}

const tabKey = (name: string) => `formDraft ${name}`

const readDraft = (name: string): Draft | undefined =>
  draftFrom(readJson(tabStorage.get(tabKey(name)))) ?? draftFrom(readFormDraft(name))

function draftFrom(stored: unknown): Draft | undefined {
  const found = stored as Partial<Draft> | null | undefined
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
  if (tabStorage.get(tabKey(name)) === kept) tabStorage.remove(tabKey(name))
}

/** `name` is the key of the stored draft. */
export function useFoodForm(name: string, saved: Saved) {
  const [draft, setDraft] = useState<Draft>(() => readDraft(name) ?? { base: saved, fields: saved.fields })
  const isChanged = changedFields(draft.base.fields, draft.fields).length > 0
  // The dish was saved elsewhere and nothing is changed here, so there is no conflict.
  if (!isChanged && saved.revision > draft.base.revision) setDraft({ base: saved, fields: saved.fields })

  const latest = useRef(draft.fields)
  useLayoutEffect(() => {
    latest.current = draft.fields
  }, [draft.fields])
  /** The draft that this window stored last. A different one of another window must not be deleted. */
  const kept = useRef<string>(undefined)
  useEffect(() => {
    if (isChanged) {
      kept.current = JSON.stringify(draft)
      writeFormDraft(name, draft)
      tabStorage.set(tabKey(name), kept.current)
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
    /**
     * Take over `next`, which the save of `sent` returned. Changes made during the save remain a draft, under the name
     * `as`.
     */
    start: (next: Saved, sent: FoodFields, as = name) => {
      const { fields } = mergeFields(sent, latest.current, next.fields)
      const left = changedFields(next.fields, fields).length > 0 ? { base: next, fields } : undefined
      setDraft(left ?? { base: next, fields: next.fields })
      // Delete the draft here too: the page may be left before the effect runs.
      forgetDraft(name, kept.current)
      if (left) writeFormDraft(as, left)
    },
    /** Keep the changes, on top of another person's save. */
    rebase: (base: Saved, fields: FoodFields) => setDraft({ base, fields }),
    discard: () => setDraft((before) => ({ ...before, fields: before.base.fields })),
  }
}

export type FoodForm = ReturnType<typeof useFoodForm>
