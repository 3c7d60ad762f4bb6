/** Toasts at the top of the screen. The app does not wait for their library: it comes in a quiet moment, or with the first one. */
import i18next from 'i18next'
import { errorText } from './errorText'

/** SPEC section 9: an error stays 2 to 8 seconds, longer for longer texts. */
export function errorDuration(text: string): number {
  return Math.min(8000, Math.max(2000, text.length * 70))
}

type Tone = 'success' | 'info' | 'error'

let openHost: (() => void) | undefined

/** The app registers how the host of the toasts gets mounted. */
export function onFirstToast(open: () => void): void {
  openHost = open
}

export const loadToasts = () => import('@mantine/notifications')

async function show(tone: Tone, message: string, autoClose: number): Promise<void> {
  openHost?.()
  const { notifications } = await loadToasts()
  notifications.show({
    // The same words twice are one toast.
    id: `${tone} ${message}`,
    message,
    autoClose,
    withBorder: true,
    closeButtonProps: { 'aria-label': i18next.t('close') },
    role: tone === 'error' ? 'alert' : 'status',
    color: tone === 'error' ? 'var(--c-urgent)' : 'var(--c-leaf)',
  })
}

export function showSuccess(message: string, autoClose = 2000): void {
  void show('success', message, autoClose)
}

export function showInfo(message: string, autoClose = 3000): void {
  void show('info', message, autoClose)
}

/** Shows what an error means; forms that show it in place do not call this. */
export function showError(error: unknown): void {
  const text = typeof error === 'string' ? error : errorText(error)
  void show('error', text, errorDuration(text))
}
