/** What was typed and is not sent yet: kept on the device at every change, without the password. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ChefForm } from '@/shared/api/generated/marmita.schemas'
import { readFormDraft, watchFormDrafts, writeFormDraft } from '@/shared/session'
import type { FormKind } from './kind'
import { changedUnits, merge } from './saving/merge'
import { valuesFrom } from './saving/wire'
import { type ChefValues, newChef, newPoint, type Photo, type Step, STEPS } from './values'

/** How long the server keeps a picture that nothing shows. */
const UNUSED_PICTURE_MS = 24 * 60 * 60_000

export type Draft = {
  values: ChefValues
  step: Step
  /** How many steps have been gone through. */
  done: number
  /** The instant of the last change. */
  savedAt: string | null
  /** What the server had when this draft began, and its revision. */
  base?: ChefValues
  revision?: number
}

type Kept = Omit<Draft, 'savedAt'> & { savedAt: string }

/** Only what has the form of a draft is taken from the device; what it lacks is as in a new form. */
export function restoreDraft(stored: unknown): Kept | undefined {
  const { values, step, done, savedAt, base, revision } = (stored ?? {}) as Partial<Kept>
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
  const fresh = newChef()
  return {
    account: { ...fresh.account, ...values.account },
    about: { ...fresh.about, ...values.about },
    place: { ...fresh.place, ...values.place },
    offer: { ...fresh.offer, ...values.offer },
  }
}

const withoutPassword = (values: ChefValues): ChefValues => ({
  ...values,
  account: { ...values.account, password: '', confirmPassword: '' },
})

export const keepDraft = (name: string, draft: Draft): void =>
  writeFormDraft(name, { ...draft, values: withoutPassword(draft.values) })

export const GUEST = 'chef guest'
const NEW = { chef: 'new', point: 'point' } as const
export const draftName = (accountId: string | undefined, chefId?: string, kind: FormKind = 'chef'): string =>
  accountId === undefined ? GUEST : `chef ${chefId ?? NEW[kind]} ${accountId}`

/** Somebody fills the form in as a visitor on this page, and may log in meanwhile. */
let isGuestHere = false

/** What a visitor has typed on this very page goes on as the draft of the account that has just logged in. */
function readDraft(name: string): Kept | undefined {
  const own = restoreDraft(readFormDraft(name))
  if (own || !isGuestHere || name === GUEST || name.startsWith(`chef ${NEW.point} `)) return own
  const guest = restoreDraft(readFormDraft(GUEST))
  writeFormDraft(GUEST, undefined)
  return guest
}

export type Fresh = Pick<Draft, 'values' | 'base' | 'revision' | 'done'>

/** To change a chef: from what the server has. */
export const freshOf = (chef: ChefForm): Fresh => {
  const values = valuesFrom(chef)
  return { values, base: values, revision: chef.revision, done: STEPS.length }
}

/** To make one. */
export const freshChef = (advAccepted: boolean): Fresh => {
  const values = newChef()
  return { values: { ...values, account: { ...values.account, advAccepted } }, done: 0 }
}

export const freshPoint = (): Fresh => ({ values: newPoint(), done: 0 })

/** A draft in which nothing differs from what it began from is none: the server may have something newer. */
function beginning(name: string, fresh: Fresh): Draft {
  const begun: Draft = { ...fresh, step: 'account', savedAt: null }
  const kept = readDraft(name)
  if (!kept) return begun
  const base = kept.base ?? fresh.base
  if (base && changedUnits(base, kept.values).length === 0) return { ...begun, step: kept.step }
  return { ...kept, base, revision: kept.revision ?? fresh.revision }
}

/** What another window has typed meanwhile; the password, which is never stored, stays that of this one. */
function follow(draft: Draft, kept: Kept): Draft {
  const { password, confirmPassword } = draft.values.account
  const values = { ...kept.values, account: { ...kept.values.account, password, confirmPassword } }
  return {
    ...draft,
    values,
    done: Math.max(draft.done, kept.done),
    savedAt: kept.savedAt,
    base: kept.base ?? draft.base,
    revision: kept.revision ?? draft.revision,
  }
}

/** After a save of `sent`: what the server has now, with what was typed while the save was under way. */
function afterSave(sent: ChefValues, { values, step }: Draft, stored: Fresh): Draft {
  const merged = merge(sent, values, stored.values).values
  return changedUnits(stored.values, merged).length > 0
    ? { ...stored, step, values: merged, savedAt: new Date().toISOString() }
    : { ...stored, step, savedAt: null }
}

const isSame = (one: ChefValues, other: ChefValues): boolean =>
  JSON.stringify(withoutPassword(one)) === JSON.stringify(withoutPassword(other))

/**
 * `fresh` is used when the device keeps no draft of that name. Two windows with the same draft show the same: each
 * follows what the other one keeps, so neither overwrites it. `edition` counts what was not typed here: the form is drawn anew.
 */
export function useDraft(name: string, fresh: Fresh) {
  const [draft, setDraft] = useState<Draft>(() => beginning(name, fresh))
  /** What was found on the device is on the screen, and nobody has gone on from there. */
  const [wasKept, setWasKept] = useState(draft.savedAt !== null)
  useEffect(() => {
    isGuestHere ||= name === GUEST
  }, [name])
  const [edition, setEdition] = useState(0)
  const renew = () => setEdition((count) => count + 1)
  const latest = useRef(draft)
  useLayoutEffect(() => {
    latest.current = draft
  }, [draft])
  const followed = useRef<Draft>(undefined)
  useEffect(() => {
    if (draft.savedAt !== null && draft !== followed.current) keepDraft(name, draft)
  }, [name, draft])
  const readOther = useEffectEvent(() => {
    const kept = restoreDraft(readFormDraft(name))
    if (!kept || kept.savedAt <= (draft.savedAt ?? '') || isSame(kept.values, draft.values)) return
    followed.current = follow(draft, kept)
    setDraft(followed.current)
    renew()
  })
  useEffect(() => watchFormDrafts(() => readOther()), [])

  /** From one change to the next: `changed` says that there is something to keep. */
  const update = (change: (before: Draft) => Partial<Draft>) =>
    setDraft((before) => ({ ...before, ...change(before), savedAt: new Date().toISOString() }))
  const replace = (change: (before: Draft) => Partial<Draft>) => {
    update(change)
    renew()
  }
  const discard = () => {
    writeFormDraft(name, undefined)
    setWasKept(false)
    setDraft({ ...fresh, step: draft.step, savedAt: null })
    renew()
  }
  /**
   * `sent` is saved. What was typed meanwhile stays, as the draft of `as` when the form is about to leave; whether there
   * is any.
   */
  const settle = (sent: ChefValues, stored: Fresh, as = name): boolean => {
    const next = afterSave(sent, latest.current, stored)
    const isLeft = next.savedAt !== null
    writeFormDraft(name, undefined)
    if (isLeft) keepDraft(as, next)
    if (as !== name) return isLeft
    setWasKept(false)
    setDraft(next)
    if (!isLeft) renew()
    return isLeft
  }
  /** The form is about to leave: nothing is kept, nothing moves under it. */
  const forget = () => writeFormDraft(name, undefined)
  const goOn = () => setWasKept(false)
  return { draft, wasKept, goOn, edition, update, replace, discard, settle, forget }
}
