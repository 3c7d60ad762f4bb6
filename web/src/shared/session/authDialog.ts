/** Which of the login, register and forgot-password dialogs is open, and why it was opened. */
import { useSyncExternalStore } from 'react'

export type AuthDialog = 'login' | 'register' | 'forgot'
type State = { dialog: AuthDialog | null; message: string | null }

let state: State = { dialog: null, message: null }
const listeners = new Set<() => void>()

function set(next: State): void {
  state = next
  for (const listener of listeners) listener()
}

/** `message` is a translation key that says why one has to log in. */
export function openAuthDialog(dialog: AuthDialog, message: string | null = null): void {
  set({ dialog, message })
}

export function closeAuthDialog(): void {
  set({ dialog: null, message: null })
}

export function useAuthDialog(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
