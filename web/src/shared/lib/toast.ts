/**
 * Toasts at the top of the screen. The app starts without their library: it is loaded when the browser is idle, or with
 * the first toast.
 */
import { loadTexts } from '@/shared/i18n'
import { i18n } from '@/shared/i18n/translate'
import { SessionEnded } from '@/shared/api/ApiError'
import { errorText } from './errorText'

type Tone = 'success' | 'info' | 'error'

const SHORT_DURATIONS_MS = [1200, 1500, 1800, 2000]

/**
 * Return how many milliseconds a toast stays (SPEC section 9). A short confirmation of the reader's own action stays
 * 1.2 to 2 seconds, about the reading speed of subtitles. Errors and unexpected messages stay 2 to 8 seconds, longer
 * for longer texts.
 */
export function toastDuration(tone: Tone, text: string): number {
  const shortDuration = SHORT_DURATIONS_MS.find((milliseconds) => milliseconds >= text.length * 50)
  if (tone === 'success' && shortDuration) return shortDuration
  return Math.min(8000, Math.max(2000, text.length * 70))
}

let openHost: (() => void) | undefined

/** Set the function that mounts the host of the toasts. */
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
  // A message that is shown already is not shown a second time.
  const id = `${tone} ${message}`
  notifications.show({
    id,
    message,
    autoClose,
    // While the focus is inside, the toast stays: Mantine does that for the pointer only.
    onFocusCapture: () => notifications.update({ id, message, autoClose: false }),
    onBlurCapture: () => notifications.update({ id, message, autoClose }),
    withBorder: true,
    closeButtonProps: { 'aria-label': i18n.t('close') },
    role,
    // A region needs a name; screen readers read the other two roles by themselves.
    'aria-label': role === 'region' ? message : undefined,
    color: tone === 'error' ? 'var(--c-urgent)' : 'var(--c-leaf)',
  })
}

export function showSuccess(message: string): void {
  void show('success', message)
}

/** Show a message. `autoClose` in milliseconds only where the specification states it. */
export function showInfo(message: string, autoClose?: number): void {
  void show('info', message, autoClose)
}

/** Show a message that screen readers already announce elsewhere: as a region, so that it is not read twice. */
export function showAsRegion(message: string): void {
  void show('info', message, undefined, 'region')
}

/** Resolves when the texts of errors are loaded, or without them if there is no network. */
const loadErrorTexts = async (): Promise<void> => {
  await loadTexts('errors')?.catch(() => undefined)
}

/**
 * Show the text of an error as a toast; forms that show the error in place do not call this. Nothing is shown for the
 * end of a session, because the login explains it.
 */
export function showError(error: unknown): void {
  if (error instanceof SessionEnded) return
  if (typeof error === 'string') void show('error', error)
  else void loadErrorTexts().then(() => show('error', errorText(error)))
}
