import { useState } from 'react'
import { hasErrorKey } from '@/shared/api/ApiError'
import { compareFields, type Conflict } from '../../conflict/FieldsConflict'
import { saveWithRebase } from '../../conflict/saveWithRebase'
import { type Options, useAdminChange } from './useAdminChange'

export type Version<Fields> = { fields: Fields; revision: number }

type Wanted<Fields> = { fields: Fields; reason: string }

type RevisedOptions<Fields> = Omit<Options<Wanted<Fields>, unknown>, 'call'> & {
  /** The version with which the form began. */
  base: Version<Fields>
  /** Reads the stored version. Undefined if there is none any more. */
  read: () => Promise<Version<Fields> | undefined>
  call: (fields: Fields, revision: number, reason: string) => Promise<unknown>
}

const isConflict = (error: unknown) => hasErrorKey(error, 'content_changed')

/**
 * Return the mutation of fields that another admin may have saved meanwhile. Then `conflict` has both versions for
 * `FieldsConflict`; if nothing has to be chosen, the fields are saved over the other version.
 */
export function useRevisedChange<Fields extends object>(options: RevisedOptions<Fields>) {
  const { base, read, call, isQuiet, ...others } = options
  const [found, setFound] = useState<Wanted<Fields> & { theirs: Version<Fields> }>()
  const change = useAdminChange({
    ...others,
    isQuiet: (error) => isConflict(error) || (isQuiet?.(error) ?? false),
    call: async ({ over = base, ...wanted }: Wanted<Fields> & { over?: Version<Fields> }) => {
      let theirs: Version<Fields> | undefined
      try {
        return await saveWithRebase({
          base: over,
          send: ({ revision }) => call(wanted.fields, revision, wanted.reason),
          conflictingVersion: async (error) => (theirs = isConflict(error) ? await read() : undefined),
          isSame: (one, other) => {
            const sides = { base: one.fields, mine: wanted.fields, theirs: other.fields }
            return Object.values(compareFields(sides)).every((names) => names.length === 0)
          },
        })
      } catch (error) {
        if (theirs && isConflict(error)) setFound({ ...wanted, theirs })
        throw error
      }
    },
  })
  const close = () => setFound(undefined)
  const conflict: Conflict<Fields> | undefined = found && {
    base: base.fields,
    mine: found.fields,
    theirs: found.theirs.fields,
    busy: change.isPending,
    onClose: close,
    onSave: (fields) => {
      close()
      change.mutate({ fields, reason: found.reason, over: found.theirs })
    },
  }
  return {
    save: (wanted: Wanted<Fields>) => change.mutate(wanted),
    isPending: change.isPending,
    /** The refusal for the form itself. A conflict has its own dialog. */
    error: isConflict(change.error) ? null : change.error,
    conflict,
  }
}
