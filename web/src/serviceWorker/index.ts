/// <reference lib="webworker" />
/**
 * The service worker. It opens pages without a network: from a shell, which the server wrote without any reader's data,
 * and from the hashed files that were loaded before. It does not handle data: the app stores what may be read offline
 * (shared/api/storedAnswers.ts).
 */
import { addPushListeners } from './push'
import { assetsOf, FILES, isSmall, kindOf, SHELL_PAGE } from './rules'

declare const self: ServiceWorkerGlobalScope
/** The name of the app's entry file. Another name means another version of the app. */
declare const BUILD: string

const SHELL_CACHE = 'shell-'
const ASSETS_CACHE = 'assets-1'
const SHELL = `${SHELL_CACHE}${BUILD}`
/** Visiting ten pages loads about 200 files, together 4 MB: the first ones must still be stored at the end. */
const MOST_ASSETS = 400
/** After this many milliseconds without an answer, the page is opened from the shell; its data arrive later. */
const SLOW_MS = 5000

async function install(): Promise<void> {
  const page = await fetch(SHELL_PAGE, { credentials: 'same-origin' })
  if (!page.ok || page.redirected) throw new Error(`no shell: ${page.status}`)
  const cache = await caches.open(SHELL)
  await cache.addAll([...FILES, ...assetsOf(await page.clone().text())])
  // The page is stored last, so that a stored shell always has all of its files.
  await cache.put(SHELL_PAGE, page)
  await self.skipWaiting()
}

/**
 * Delete older shells. Windows with an older version have loaded theirs, and its other files are in the other cache.
 */
async function activate(): Promise<void> {
  const names = await caches.keys()
  const older = names.filter((name) => /^(shell-|offline-)/.test(name) && name !== SHELL)
  await Promise.all(older.map((name) => caches.delete(name)))
  // Lets the browser request a page while this script starts.
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
  // With 502 or 504, a proxy answers in place of a server that is down.
  if (answer && answer.status !== 502 && answer.status !== 504) return answer
  const shell = hasShell ? await inShell(SHELL_PAGE) : undefined
  return shell ?? (await requested) ?? (await inShell('/offline.html')) ?? Response.error()
}

/** Return a hashed file from the cache or the network. Such a file never changes. */
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
    // The storage is full: the file is loaded again next time.
  }
}

/** Store files that the page loaded before this worker was active. The browser has them in its HTTP cache. */
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
