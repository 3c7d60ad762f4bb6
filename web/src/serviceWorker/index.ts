/// <reference lib="webworker" />
/**
 * The service worker: pages open without a network, from a shell that the server wrote for nobody, and the hashed files
 * that were used before. Data are not its business: the app stores what may be read offline (shared/api/storedAnswers.ts).
 */
import { addPushListeners } from './push'
import { assetsOf, FILES, isSmall, kindOf, SHELL_PAGE } from './rules'

declare const self: ServiceWorkerGlobalScope
/** The file with which the built application begins: another one is another version. */
declare const BUILD: string

const SHELL_CACHE = 'shell-'
const ASSETS_CACHE = 'assets-1'
const SHELL = `${SHELL_CACHE}${BUILD}`
/** A journey through ten pages is some 200 of them, 4 MB together: what was loaded first must not be gone at its end. */
const MOST_ASSETS = 400
/** A server that is slower than this gets the page from here, whose data then come as slowly as they come. */
const SLOW_MS = 5000

async function install(): Promise<void> {
  const page = await fetch(SHELL_PAGE, { credentials: 'same-origin' })
  if (!page.ok || page.redirected) throw new Error(`no shell: ${page.status}`)
  const cache = await caches.open(SHELL)
  await cache.addAll([...FILES, ...assetsOf(await page.clone().text())])
  // Last: a shell is only there with all that it needs.
  await cache.put(SHELL_PAGE, page)
  await self.skipWaiting()
}

/** Older shells go. Windows that run an older version have loaded it, and its other files are in the other cache. */
async function activate(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => /^(shell-|offline-)/.test(name) && name !== SHELL)
  await Promise.all(older.map((name) => caches.delete(name)))
  // The page is requested while this script starts.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

const inShell = (path: string) => caches.match(path, { cacheName: SHELL, ignoreVary: true })

async function openPage(event: FetchEvent, hasShell: boolean): Promise<Response> {
  const requested = Promise.resolve(event.preloadResponse as Promise<Response | undefined>)
    .then((preloaded) => preloaded ?? fetch(event.request))
    .catch(() => undefined)
  event.waitUntil(requested)
  const slow = new Promise<undefined>((resolve) => setTimeout(resolve, SLOW_MS))
  const answer = await (hasShell ? Promise.race([requested, slow]) : requested)
  // A proxy whose server is away has nothing to say.
  if (answer && answer.status !== 502 && answer.status !== 504) return answer
  const shell = hasShell ? await inShell(SHELL_PAGE) : undefined
  return shell ?? (await requested) ?? (await inShell('/offline.html')) ?? Response.error()
}

/** A hashed file never changes. */
async function openAsset(event: FetchEvent): Promise<Response> {
  const known = await caches.match(event.request, { ignoreVary: true })
  if (known) return known
  const response = await fetch(event.request)
  if (response.ok && isSmall(response)) event.waitUntil(keepAsset(event.request, response.clone()))
  return response
}

async function keepAsset(request: RequestInfo, response: Response): Promise<void> {
  try {
    const cache = await caches.open(ASSETS_CACHE)
    await cache.put(request, response)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ASSETS)).map((key) => cache.delete(key)))
  } catch {
    // Full: it is fetched again.
  }
}

/** Files that the page had before this worker was there; the browser has them. */
async function keepFiles(paths: unknown): Promise<void> {
  if (!Array.isArray(paths)) return
  for (const path of paths.slice(0, MOST_ASSETS)) {
    if (typeof path !== 'string' || !path.startsWith('/assets/')) continue
    if (await caches.match(path, { ignoreVary: true })) continue
    const response = await fetch(path).catch(() => undefined)
    if (response?.ok && isSmall(response)) await keepAsset(path, response)
  }
}

async function openFile(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await inShell(new URL(request.url).pathname)) ?? Response.error()
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))

self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.location.origin)
  if (kind === 'page' || kind === 'payment') event.respondWith(openPage(event, kind === 'page'))
  if (kind === 'asset') event.respondWith(openAsset(event))
  if (kind === 'file') event.respondWith(openFile(event.request))
})

self.addEventListener('message', (event) => {
  const { type, paths } = (event.data ?? {}) as { type?: unknown; paths?: unknown }
  if (type === 'build') event.ports[0]?.postMessage(BUILD)
  if (type === 'keep') event.waitUntil(keepFiles(paths))
})

addPushListeners(self)
