/** The session token: stored on the device if the reader chose to be remembered, or else in the tab. */
import { deviceStorage, tabStorage } from '@/shared/lib/storage'

const KEY = 'authenticationToken'
const listeners = new Set<() => void>()

export function readToken(): string | null {
  return deviceStorage.get(KEY) ?? tabStorage.get(KEY)
}

export function writeToken(token: string, remember: boolean): void {
  const [kept, other] = remember ? [deviceStorage, tabStorage] : [tabStorage, deviceStorage]
  other.remove(KEY)
  // Replace a present token in one step: another tab that finds none in between would log out.
  kept.set(KEY, token)
  for (const listener of listeners) listener()
}

/** Whether the session outlives the window. */
export function isRemembered(): boolean {
  return deviceStorage.get(KEY) !== null
}

export function clearToken(): void {
  deviceStorage.remove(KEY)
  tabStorage.remove(KEY)
  for (const listener of listeners) listener()
}

export function subscribeToken(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab logged in or out.
  const onStorage = (event: StorageEvent) => event.key === KEY && listener()
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
