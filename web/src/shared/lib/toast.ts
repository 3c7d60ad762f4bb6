/** Toasts at the top of the screen. The app does not wait for their library: it comes in a quiet moment, or with the first one. */
import { loadTexts } from '@/shared/i18n'
import { i18n } from '@/shared/i18n/translate'
import { SessionEnded } from '@/shared/api/ApiError'
import { errorText } from './errorText'

type Tone = 'success' | 'info' | 'error'

const GLANCES = [1200, 1500, 1800, 2000]

/**
 * Milliseconds that a toast stays (SPEC section 9). What confirms an own action, and is read at a glance, as fast as
 * subtitles are, has the short ones; errors and what nobody waited for stay 2 to 8 seconds, longer for longer texts.
 */
export function toastDuration(tone: Tone, text: string): number {
  const glance = GLANCES.find((milliseconds) => milliseconds >= text.length * 50)
  if (tone === 'success' && glance) return glance
  return Math.min(8000, Math.max(2000, text.length * 70))
}

let openHost: (() => void) | undefined

/** The app registers how the host of the toasts gets mounted. */
export function onFirstToast(open: () => void): void {
  openHost = open
}

export const loadToasts = () => import('@mantine/notifications')

type Role = 'alert' | 'status' | 'region'

async function show(
  tone: Tone,
  message: string,
  autoClose = toastDuration(tone, message),
  role: Role = tone === 'error' ? 'alert' : 'status',
): Promise<void> {
  openHost?.()
  const { notifications } = await loadToasts()
  // The same words twice are one toast.
  const id = `${tone} ${message}`
  notifications.show({
    id,
    message,
    autoClose,
    // Under the pointer it stays by itself; the keyboard may take its time, too.
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose }),
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('close') },
    role,
    // A region has a name; the other two are read by themselves.
    'aria-label': role === 'region' ? message : undefined,
    color: tone === 'error' ? 'var(--c-urgent)' : 'var(--c-leaf)',
  })
}

export function showSuccess(message: string): void {
  void show('success', message)
}

/** `autoClose` only where the specification says how long. */
export function showInfo(message: string, autoClose?: number): void {
  void show('info', message, autoClose)
}

/** For what is announced elsewhere: it is seen, and read aloud once. */
export function showNews(message: string): void {
  void show('info', message, undefined, 'region')
}

/** Resolves when what can be said of errors is there; without a network, common words have to do. */
const knownErrors = async (): Promise<void> => {
  await loadTexts('errors')?.catch(() => undefined)
}

/** Shows what an error means; forms that show it in place do not call this. The end of a session is said by the login. */
export function showError(error: unknown): void {
  if (error instanceof SessionEnded) return
  if (typeof error === 'string') void show('error', error)
  else void knownErrors().then(() => show('error', errorText(error)))
}
