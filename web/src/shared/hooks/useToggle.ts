import { type MutationKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { showError } from '@/shared/lib/toast'
import { openAuthDialog, useSession } from '@/shared/session'

type Options<Answer> = {
  /** What is switched, and of which one: its changes reach the server one after the other. */
  key: MutationKey
  isOn: boolean
  /** Shows it wherever it stands; called again with the opposite when the server refuses. */
  show: (on: boolean) => void
  send: (on: boolean) => Promise<Answer>
  /** The server has agreed, and no later change is on its way. */
  onAgreed?: (answer: Answer, on: boolean) => void
  /** What guests read over the login. */
  loginText?: string
}

/** Switches something on or off at once, and takes it back when the server refuses. Guests get the login. */
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
      // A later tap is on its way: its answer has the last word.
      if (client.isMutating({ mutationKey: key }) === 1) onAgreed?.(answer, on)
    },
    onError: (error, on) => {
      show(!on)
      showError(error)
    },
  })
  return () => (isLoggedIn ? mutate(!isOn) : openAuthDialog('login', loginText))
}
