import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '@/shared/lib/toast'
import { openAuthDialog, useSession } from '@/shared/session'

type Options<Answer> = {
  /** The kind and the id of the switched thing. Its changes reach the server one after the other. */
  key: MutationKey
  isOn: boolean
  /** Shows the state wherever it is displayed; called again with what the server has decided. */
  show: (on: boolean) => void
  send: (on: boolean) => Promise<Answer>
  /** Called when the server has agreed and no later change is running. */
  onAgreed?: (answer: Answer, on: boolean) => void
  /** The text over the login that guests see. */
  loginText?: string
}

/** Switch something on or off at once, and undo it if the server refuses. Guests get the login. */
export function useToggle<Answer>({ key, isOn, show, send, onAgreed, loginText }: Options<Answer>) {
  const client = useQueryClient()
  const { isLoggedIn } = useSession()
  const { mutate } = useMutation({
    mutationKey: key,
    // Two quick taps reach the server in their order.
    scope: { id: key.join(' ') },
    mutationFn: send,
    onMutate: show,
    onSuccess: (answer, on) => {
      // If a later tap is running, only its answer counts.
      if (client.isMutating({ mutationKey: key }) !== 1) return
      // A read during the change may have shown the former state.
      show(on)
      onAgreed?.(answer, on)
    },
    onError: (error, on) => {
      show(!on)
      showError(error)
    },
  })
  return () => (isLoggedIn ? mutate(!isOn) : openAuthDialog('login', loginText))
}
