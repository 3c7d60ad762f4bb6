import { useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '@/shared/api/realtime'
import { refresh } from './refresh'

/** Fifty votes in a second are read once. */
const REFRESH_MS = 300
/** SPEC section 9: the toast waits until nothing has come for a second. */
const TOAST_MS = 1000

const timers: Record<'refresh' | 'toast', ReturnType<typeof setTimeout> | undefined> = {
  refresh: undefined,
  toast: undefined,
}

function later(name: keyof typeof timers, milliseconds: number, run: () => void): void {
  clearTimeout(timers[name])
  timers[name] = setTimeout(run, milliseconds)
}

/** Keeps counter and lists as they are on the server, whichever device reads them, and says what is new. */
export function useLive(): void {
  const client = useQueryClient()
  useRealtime('notifications_changed', ({ change }) => {
    later('refresh', REFRESH_MS, () => void refresh(client))
    if (change !== 'ADDED') return
    // A tab that nobody looks at says nothing.
    later('toast', TOAST_MS, () => {
      if (document.visibilityState === 'visible')
        void import('./sayNews').then(({ sayNews }) => sayNews(client)).catch(() => undefined)
    })
  })
  useRealtime('connected', () => void refresh(client))
}
