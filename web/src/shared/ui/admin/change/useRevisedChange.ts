import { useState } from 'react'
import { hasErrorKey } from '@/shared/api/ApiError'
import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { compareFields, type Conflict } from '../../conflict/FieldsConflict'
import { saveWithRebase } from '../../conflict/saveWithRebase'
import { type Options, useAdminChange } from './useAdminChange'

type Version<Fields> = { fields: Fields; revision: number }

/** The typed fields, and the version with which the form began. */
type Edit<Fields> = { base: Version<Fields>; fields: Fields }

type Save<Fields> = { fields: Fields; reason: string }

type RevisedOptions<Fields> = Omit<Options<Save<Fields>, unknown>, 'call'> & {
  /** The name under which the typed fields and the reason are kept on the device until they are saved. */
  draft: string
  /** The version that is shown if nothing is kept. */
  stored: Version<Fields>
  /** Reads the stored version again. Undefined if there is none any more. */
  read: () => Promise<Version<Fields> | undefined>
  call: (fields: Fields, revision: number, reason: string) => Promise<unknown>
}

const isConflict = (error: unknown) => hasErrorKey(error, 'content_changed')

const areFieldsOf = <Fields extends object>(known: Fields, kept: unknown): kept is Fields =>
  typeof kept === 'object' &&
  kept !== null &&
  Object.entries(known).every(([name, value]) => {
    const other: unknown = kept[name as keyof typeof kept]
    return typeof value === 'string' ? typeof other === 'string' : other !== undefined
  })

const isEditOf =
  <Fields extends object>(known: Fields) =>
  (kept: unknown): kept is Edit<Fields> => {
    const { base, fields } = (kept ?? {}) as Partial<Edit<Fields>>
    return Number.isInteger(base?.revision) && areFieldsOf(known, base?.fields) && areFieldsOf(known, fields)
  }

/** Whether none of the fields of `mine` and `theirs` differs from `base`, or both have changed it equally. */
const hasNothingToChoose = <Fields extends object>(base: Fields, mine: Fields, theirs: Fields) =>
  Object.values(compareFields({ base, mine, theirs })).every((names) => names.length === 0)

/**
 * Return the fields of a form that another admin may have saved meanwhile, and the mutation that saves them. After such
 * a save `conflict` has both versions for `FieldsConflict`; if nothing has to be chosen, the fields are saved over it.
 */
export function useRevisedChange<Fields extends object>(options: RevisedOptions<Fields>) {
  const { draft: name, stored, read, call, isQuiet, ...others } = options
  const keptEdit = useAccountDraft(name, isEditOf(stored.fields))
  const keptReason = useAccountDraft(`${name} reason`, isText)
  const [{ base, fields }, setEdit] = useState<Edit<Fields>>(
    () => keptEdit.read() ?? { base: stored, fields: stored.fields },
  )
  const [refused, setRefused] = useState<Save<Fields> & { theirs: Version<Fields> }>()
  const edit = (next: Edit<Fields>) => {
    setEdit(next)
    if (hasNothingToChoose(next.base.fields, next.base.fields, next.fields)) keptEdit.remove()
    else keptEdit.store(next)
  }
  const discard = () => {
    keptEdit.remove()
    keptReason.remove()
  }
  const change = useAdminChange({
    ...others,
    isQuiet: (error) => isConflict(error) || (isQuiet?.(error) ?? false),
    call: async ({ over = base, ...save }: Save<Fields> & { over?: Version<Fields> }) => {
      let theirs: Version<Fields> | undefined
      try {
        await saveWithRebase({
          base: over,
          send: ({ revision }) => call(save.fields, revision, save.reason),
          conflictingVersion: async (error) => (theirs = isConflict(error) ? await read() : undefined),
          isSame: (one, other) => hasNothingToChoose(one.fields, save.fields, other.fields),
        })
        discard()
      } catch (error) {
        if (theirs && isConflict(error)) setRefused({ ...save, theirs })
        throw error
      }
    },
  })
  const closeConflict = () => setRefused(undefined)
  const conflict: Conflict<Fields> | undefined = refused && {
    base: base.fields,
    mine: refused.fields,
    theirs: refused.theirs.fields,
    onClose: closeConflict,
    onSave: (chosen) => {
      closeConflict()
      edit({ base: refused.theirs, fields: chosen })
      change.mutate({ fields: chosen, reason: refused.reason, over: refused.theirs })
    },
  }
  return {
    base: base.fields,
    fields,
    set: (changes: Partial<Fields>) => edit({ base, fields: { ...fields, ...changes } }),
    save: (reason: string, changes?: Partial<Fields>) =>
      change.mutate({ fields: { ...fields, ...changes }, reason }),
    busy: change.isPending,
    /** The draft of the reason. Without the reason the fields are forgotten, too. */
    draft: { ...keptReason, remove: discard },
    /** The refusal for the form itself. A conflict has its own dialog. */
    error: isConflict(change.error) ? null : change.error,
    conflict,
  }
}
