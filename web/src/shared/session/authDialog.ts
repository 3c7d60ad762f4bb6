/** The open dialog (login, register or forgotten password), and the reason why it was opened. */
import { createAtom, useSelector } from '@tanstack/react-store'

export type AuthDialog = 'login' | 'register' | 'forgot'
type State = { dialog: AuthDialog | null; message: string | null }

const CLOSED: State = { dialog: null, message: null }
const state = createAtom(CLOSED)

/** Open a dialog. `message` is a translation key that explains why a login is needed. */
export function openAuthDialog(dialog: AuthDialog, message: string | null = null): void {
  state.set({ dialog, message })
}

export const closeAuthDialog = (): void => state.set(CLOSED)

export const useAuthDialog = (): State => useSelector(state)
