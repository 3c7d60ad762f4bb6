import { isText, useAccountDraft } from '@/shared/session/useAccountDraft'
import { type Options, useAdminChange } from './useAdminChange'

export type ReasonedOptions<Answer> = Options<string, Answer> & {
  /** The name under which the typed reason is kept on the device until the change is made. */
  draft: string
}

/** Return the mutation of a change with a reason, and the properties of its `ReasonDialog`. */
export function useReasonedChange<Answer>({ draft: name, call, ...options }: ReasonedOptions<Answer>) {
  const draft = useAccountDraft(name, isText)
  const { data, error, isPending, mutate } = useAdminChange({
    ...options,
    call: async (reason: string) => {
      const answer = await call(reason)
      draft.remove()
      return answer
    },
  })
  return { data, error, dialog: { draft, busy: isPending, onConfirm: (reason: string) => mutate(reason) } }
}
