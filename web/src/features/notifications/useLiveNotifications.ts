import { useQueryClient } from '@tanstack/react-query'
import { useRealtime } from '@/shared/api/realtime'
import { refresh } from './refresh'

/** In milliseconds: fifty votes in a second cause one refetch. */
const REFRESH_MS = 300
/** In milliseconds (SPEC section 9): a toast waits until no notification has arrived for this time. */
const TOAST_MS = 1000

const timers: Record<'refresh' | 'toast', ReturnType<typeof setTimeout> | undefined> = {
  refresh: undefined,
  toast: undefined,
}

function debounce(name: keyof typeof timers, milliseconds: number, run: () => void): void {
  clearTimeout(timers[name])
  timers[name] = setTimeout(run, milliseconds)
}

/** Refetch counter and lists when the notifications change on any device, and show a toast for new ones. */
export function useLiveNotifications(): void {
  const client = useQueryClient()
  useRealtime('notifications_changed', ({ change }) => {
    debounce('refresh', REFRESH_MS, () => void refresh(client))
    if (change !== 'ADDED') return
    // A hidden tab shows no toast.
    debounce('toast', TOAST_MS, () => {
      if (document.visibilityState === 'visible')
        void import('./announceNew').then(({ announceNew }) => announceNew(client)).catch(() => undefined)
    })
  })
  useRealtime('connected', () => void refresh(client))
}
