/** The draft of a chef's form: stored on the device at every change, without the password. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChefForm } from '@/shared/api/generated/marmita.schemas'
import { readFormDraft, watchFormDrafts, writeFormDraft } from '@/shared/session'
import type { FormKind } from './kind'
import { changedUnits, merge } from './saving/merge'
import { valuesFrom } from './saving/wire'
import { type ChefValues, newChef, newPoint, type Photo, type Step, STEPS } from './values'

/** In milliseconds: how long the server keeps an uploaded picture that is not used. */
const UNUSED_PICTURE_MS = 24 * 60 * 60_000

export type Draft = {
  values: ChefValues
  step: Step
  /** The number of completed steps. */
  done: number
  /** The time of the last change (ISO 8601), or null. */
  savedAt: string | null
  /** The values and the revision on the server when this draft began. */
  base?: ChefValues
  revision?: number
}

type StoredDraft = Omit<Draft, 'savedAt'> & { savedAt: string }

/** Return the stored draft, or undefined if it is not valid. Missing values get the defaults of a new form. */
export function restoreDraft(stored: unknown): StoredDraft | undefined {
  const { values, step, done, savedAt, base, revision } = (stored ?? {}) as Partial<StoredDraft>
  if (typeof values !== 'object' || values === null || typeof savedAt !== 'string') return undefined
  return {
    values: withoutLostPictures(complete(values)),
    step: STEPS.find((each) => each === step) ?? 'account',
    done: Math.min(Math.max(Number(done) || 0, 0), STEPS.length),
    savedAt,
    base: base && complete(base),
    revision: typeof revision === 'number' ? revision : undefined,
  }
}

function withoutLostPictures(values: ChefValues): ChefValues {
  const isThere = ({ uploadedAt }: Photo) =>
    uploadedAt === undefined || Date.now() - Date.parse(uploadedAt) < UNUSED_PICTURE_MS
  const { pictures, gallery } = values.about
  const about = { ...values.about, pictures: pictures.filter(isThere), gallery: gallery.filter(isThere) }
  return { ...values, about }
}

function complete(values: Partial<ChefValues>): ChefValues {
  const initial = newChef()
  return {
    account: { ...initial.account, ...values.account },
    about: { ...initial.about, ...values.about },
    place: { ...initial.place, ...values.place },
    offer: { ...initial.offer, ...values.offer },
  }
}

const withoutPassword = (values: ChefValues): ChefValues => ({
  ...values,
  account: { ...values.account, password: '', confirmPassword: '' },
})

export const storeDraft = (name: string, draft: Draft): void =>
  writeFormDraft(name, { ...draft, values: withoutPassword(draft.values) })

export const GUEST = 'chef guest'
const NEW = { chef: 'new', point: 'point' } as const
export const draftName = (accountId: string | undefined, chefId?: string, kind: FormKind = 'chef'): string =>
  accountId === undefined ? GUEST : `chef ${chefId ?? NEW[kind]} ${accountId}`

/** Whether a visitor filled in the form on this page, who may log in meanwhile. */
let isGuestHere = false

/**
 * Return the stored draft. If a visitor has just logged in on this page, the visitor's draft becomes the draft of the
 * account.
 */
function readDraft(name: string): StoredDraft | undefined {
  const own = restoreDraft(readFormDraft(name))
  if (own || !isGuestHere || name === GUEST || name.startsWith(`chef ${NEW.point} `)) return own
  const guest = restoreDraft(readFormDraft(GUEST))
  writeFormDraft(GUEST, undefined)
  return guest
}

export type InitialDraft = Pick<Draft, 'values' | 'base' | 'revision' | 'done'>

/** Return the initial state to change a chef, with the server's values. */
export const initialDraftOf = (chef: ChefForm): InitialDraft => {
  const values = valuesFrom(chef)
  return { values, base: values, revision: chef.revision, done: STEPS.length }
}

/** Return the initial state to create a chef. */
export const initialChefDraft = (advAccepted: boolean): InitialDraft => {
  const values = newChef()
  return { values: { ...values, account: { ...values.account, advAccepted } }, done: 0 }
}

export const initialPointDraft = (): InitialDraft => ({ values: newPoint(), done: 0 })

/**
 * Return the stored draft, or `initial` if there is none. A draft without changes is dropped except for its step, because
 * the server may have a newer version.
 */
function storedOrInitial(name: string, initial: InitialDraft): Draft {
  const untouched: Draft = { ...initial, step: 'account', savedAt: null }
  const stored = readDraft(name)
  if (!stored) return untouched
  const base = stored.base ?? initial.base
  if (base && changedUnits(base, stored.values).length === 0) return { ...untouched, step: stored.step }
  return { ...stored, base, revision: stored.revision ?? initial.revision }
}

/** Return the draft with another window's values. The password is never stored, so this window keeps its own. */
function withOtherWindow(draft: Draft, stored: StoredDraft): Draft {
  const { password, confirmPassword } = draft.values.account
  const values = { ...stored.values, account: { ...stored.values.account, password, confirmPassword } }
  return {
    ...draft,
    values,
    done: Math.max(draft.done, stored.done),
    savedAt: stored.savedAt,
    base: stored.base ?? draft.base,
    revision: stored.revision ?? draft.revision,
  }
}

/** Return the draft after `sent` was saved: the server's values with the changes made during the save. */
function afterSave(sent: ChefValues, { values, step }: Draft, stored: InitialDraft): Draft {
  const merged = merge(sent, values, stored.values).values
  return changedUnits(stored.values, merged).length > 0
    ? { ...stored, step, values: merged, savedAt: new Date().toISOString() }
    : { ...stored, step, savedAt: null }
}

const isSame = (first: ChefValues, second: ChefValues): boolean =>
  JSON.stringify(withoutPassword(first)) === JSON.stringify(withoutPassword(second))

/**
 * Return the draft and functions that change it. `initial` is used if the device has no draft of that name. Windows with
 * the same draft follow each other's changes, so that none overwrites them. `edition` counts changes from outside of
 * the form, after which it is mounted again.
 */
export function useDraft(name: string, initial: InitialDraft) {
  const [draft, setDraft] = useState<Draft>(() => storedOrInitial(name, initial))
  /** Whether the screen shows a restored draft that the user has not continued yet. */
  const [wasRestored, setWasRestored] = useState(draft.savedAt !== null)
  useEffect(() => {
    isGuestHere ||= name === GUEST
  }, [name])
  const [edition, setEdition] = useState(0)
  const renew = () => setEdition((count) => count + 1)
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const fromOtherWindow = useRef<Draft>(undefined)
  useEffect(() => {
    if (draft.savedAt !== null && draft !== fromOtherWindow.current) storeDraft(name, draft)
  }, [name, draft])
  const readOther = useEffectEvent(() => {
    const stored = restoreDraft(readFormDraft(name))
    if (!stored || stored.savedAt <= (draft.savedAt ?? '') || isSame(stored.values, draft.values)) return
    fromOtherWindow.current = withOtherWindow(draft, stored)
    setDraft(fromOtherWindow.current)
    renew()
  })
  useEffect(() => watchFormDrafts(() => readOther()), [])

  /** Apply a change to the latest draft and set its time, because there is something to keep. */
  const update = (change: (before: Draft) => Partial<Draft>) =>
    setDraft((before) => ({ ...before, ...change(before), savedAt: new Date().toISOString() }))
  const replace = (change: (before: Draft) => Partial<Draft>) => {
    update(change)
    renew()
  }
  const addPhoto = (list: 'pictures' | 'gallery', photo: Photo) =>
    update(({ values: { about, ...rest } }) => ({
      values: { ...rest, about: { ...about, [list]: [...about[list], photo] } },
    }))
  const discard = () => {
    writeFormDraft(name, undefined)
    setWasRestored(false)
    setDraft({ ...initial, step: draft.step, savedAt: null })
    renew()
  }
  /**
   * Take over the saved values. Changes made during the save remain a draft, under the name `as` if the form is about
   * to be left. Return whether there are any.
   */
  const applySaved = (sent: ChefValues, stored: InitialDraft, as = name): boolean => {
    const next = afterSave(sent, latest.current, stored)
    const hasChanges = next.savedAt !== null
    writeFormDraft(name, undefined)
    if (hasChanges) storeDraft(as, next)
    if (as !== name) return hasChanges
    setWasRestored(false)
    setDraft(next)
    if (!hasChanges) renew()
    return hasChanges
  }
  /** Delete the stored draft without changing the form, which is about to be left. */
  const deleteStored = () => writeFormDraft(name, undefined)
  const resume = () => setWasRestored(false)
  /** Return the values of the last rendering, for callbacks that ended later than they began. */
  const latestValues = () => latest.current.values
  return {
    draft,
    latestValues,
    wasRestored,
    resume,
    edition,
    update,
    replace,
    addPhoto,
    discard,
    applySaved,
    deleteStored,
  }
}
