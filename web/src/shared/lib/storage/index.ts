/**
 * The only access to the browser's storage. It may be refused (by a setting, in a frame), full or deleted. Then values
 * are kept in memory until the page is closed, and nothing here throws.
 */
type Listener = () => void

class SafeStorage {
  private readonly open: () => Storage
  /** Values that could not be written. They take precedence over stored values. */
  private readonly unwritten = new Map<string, string>()
  private readonly listeners = new Map<string, Set<Listener>>()

  /** `open` is a function because even reading the property of a refused storage throws. */
  constructor(open: () => Storage) {
    this.open = open
  }

  get(key: string): string | null {
    return this.unwritten.get(key) ?? attempt(() => this.open().getItem(key)) ?? null
  }

  set(key: string, value: string): void {
    const isChange = this.get(key) !== value
    this.unwritten.set(key, value)
    attempt(() => {
      this.open().setItem(key, value)
      this.unwritten.delete(key)
    })
    // A listener may write the value again (Mantine does), which would never end.
    if (isChange) this.notify(key)
  }

  /** Whether the value outlives the page. */
  isStored(key: string): boolean {
    return !this.unwritten.has(key)
  }

  remove(key: string): void {
    this.unwritten.delete(key)
    attempt(() => this.open().removeItem(key))
    this.notify(key)
  }

  /** Return the keys that begin with `prefix`. */
  keys(prefix: string): string[] {
    const stored = attempt(() => Object.keys(this.open())) ?? []
    return [...new Set([...this.unwritten.keys(), ...stored])].filter((key) => key.startsWith(prefix))
  }

  clear(): void {
    this.unwritten.clear()
    attempt(() => this.open().clear())
    for (const key of this.listeners.keys()) this.notify(key)
  }

  /** Call `listener` when this page, or another tab, has changed the value. Return a function that stops. */
  subscribe(key: string, listener: Listener): () => void {
    const others = this.listeners.get(key) ?? new Set()
    this.listeners.set(key, others.add(listener))
    const onStorage = (event: StorageEvent) => event.key === key && listener()
    window.addEventListener('storage', onStorage)
    return () => {
      others.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  private notify(key: string): void {
    for (const listener of this.listeners.get(key) ?? []) listener()
  }
}

/**
 * Return the window, or throw in a frame. Inside another site's page nothing is stored and nobody is logged in, because
 * that page could lure a reader into pressing a button.
 */
function outsideFrames(): Window {
  if (window.parent !== window) throw new DOMException('Not in a frame.', 'SecurityError')
  return window
}

/** Return the value of stored JSON, or undefined if nothing is stored or if it is not JSON. */
export function readJson(raw: string | null): unknown {
  try {
    return raw === null ? undefined : JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Storage that lasts until it is removed. */
export const deviceStorage = new SafeStorage(() => outsideFrames().localStorage)
/** Storage that lasts until the tab is closed. */
export const tabStorage = new SafeStorage(() => outsideFrames().sessionStorage)

const unwrittenCookies = new Map<string, string>()

export function readCookie(name: string): string | null {
  const pairs = attempt(() => outsideFrames().document.cookie.split('; ')) ?? []
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? unwrittenCookies.get(name) ?? null
}

/** Write a cookie, and remember it for this page in any case: a browser without cookies drops it silently. */
export function writeCookie(name: string, value: string, seconds: number): void {
  unwrittenCookies.set(name, value)
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  attempt(() => {
    outsideFrames().document.cookie = `${name}=${value}; max-age=${seconds}; path=/; samesite=lax${secure}`
  })
}

/** Return a channel to the other windows of this browser, or undefined if it is refused. */
export const openChannel = (name: string): BroadcastChannel | undefined =>
  attempt(() => outsideFrames() && new BroadcastChannel(name))

/** Return the cache storage, or undefined if it is refused, or on a page without encryption. */
export const openCaches = (): CacheStorage | undefined => attempt(() => outsideFrames().caches)

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
