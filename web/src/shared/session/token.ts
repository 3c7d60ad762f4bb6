/** Where the session token lies: localStorage when the reader wants to be remembered, else sessionStorage. */
const KEY = 'authenticationToken'
const listeners = new Set<() => void>()

export function readToken(): string | null {
  return localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY)
}

export function writeToken(token: string, remember: boolean): void {
  localStorage.removeItem(KEY)
  sessionStorage.removeItem(KEY)
  ;(remember ? localStorage : sessionStorage).setItem(KEY, token)
  for (const listener of listeners) listener()
}

/** Whether the token outlives the window. */
export function isRemembered(): boolean {
  return localStorage.getItem(KEY) !== null
}

export function clearToken(): void {
  localStorage.removeItem(KEY)
  sessionStorage.removeItem(KEY)
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
