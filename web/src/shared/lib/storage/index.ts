/**
 * The only way to what the browser keeps. It may be refused (by a setting, in a frame), full or gone: memory then takes
 * its place for as long as the page lasts, and nothing here throws.
 */
type Listener = () => void

class SafeStorage {
  private readonly open: () => Storage
  /** What could not be written; goes before what is stored. */
  private readonly unwritten = new Map<string, string>()
  private readonly listeners = new Map<string, Set<Listener>>()

  /** `open` because to name a storage that is refused throws already. */
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
    // Who hears of a value may write it again (Mantine does).
    if (isChange) this.notify(key)
  }

  /** Whether it outlives the page. */
  isStored(key: string): boolean {
    return !this.unwritten.has(key)
  }

  remove(key: string): void {
    this.unwritten.delete(key)
    attempt(() => this.open().removeItem(key))
    this.notify(key)
  }

  /** The keys that begin so. */
  keys(prefix: string): string[] {
    const stored = attempt(() => Object.keys(this.open())) ?? []
    return [...new Set([...this.unwritten.keys(), ...stored])].filter((key) => key.startsWith(prefix))
  }

  clear(): void {
    this.unwritten.clear()
    attempt(() => this.open().clear())
    for (const key of this.listeners.keys()) this.notify(key)
  }

  /** Calls `listener` when this page, or another tab, has changed the value. */
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

/** Inside somebody else's page nothing is stored and nobody is logged in: that page could lead them to press something. */
function outsideFrames(): Window {
  if (window.parent !== window) throw new DOMException('Not in a frame.', 'SecurityError')
  return window
}

/** What was stored as JSON; undefined where nothing is, or no JSON. */
export function readJson(raw: string | null): unknown {
  try {
    return raw === null ? undefined : JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** Until it is removed. */
export const deviceStorage = new SafeStorage(() => outsideFrames().localStorage)
/** Until the tab is closed. */
export const tabStorage = new SafeStorage(() => outsideFrames().sessionStorage)

const unwrittenCookies = new Map<string, string>()

export function readCookie(name: string): string | null {
  const pairs = attempt(() => outsideFrames().document.cookie.split('; ')) ?? []
  const found = pairs.find((pair) => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? unwrittenCookies.get(name) ?? null
}

/** A browser without cookies refuses them silently: the page remembers them in any case. */
export function writeCookie(name: string, value: string, seconds: number): void {
  unwrittenCookies.set(name, value)
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  attempt(() => {
    outsideFrames().document.cookie = `${name}=${value}; max-age=${seconds}; path=/; samesite=lax${secure}`
  })
}

/** What other windows of this browser hear; undefined where it is refused. */
export const openChannel = (name: string): BroadcastChannel | undefined =>
  attempt(() => outsideFrames() && new BroadcastChannel(name))

/** Undefined where it is refused, and on pages that came without encryption. */
export const openCaches = (): CacheStorage | undefined => attempt(() => outsideFrames().caches)

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
