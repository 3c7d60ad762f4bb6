/**
 * Browser windows that journeys reuse. For a new window the browser starts a process and compiles all scripts of the
 * app again, which is half of the cost of a page. Nothing else outlives a journey: a window is emptied when it is given
 * back, and closed if it was changed in a way that cannot be undone.
 */
import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { BrowserContext, CDPSession, Page } from '@playwright/test'

type Disposable = { dispose: () => Promise<void> }
type Part = Page | BrowserContext
type Listeners = Map<string | symbol, unknown[]>

type Window = {
  context: BrowserContext
  page: Page
  /** Opens a DevTools session for a short time: a session besides Playwright's own would undo its emulation. */
  openDevtools: () => Promise<CDPSession>
  viewport: ReturnType<Page['viewportSize']>
  reducedMotion: 'reduce' | 'no-preference'
  /** The listeners of Playwright itself. */
  listeners: Map<Part, Listeners>
  scripts: Disposable[]
  /** The window keeps a state of its journey: the next journey gets another window. */
  isUsed: boolean
}

/** An address of the app's origin that runs no script: a window at this address has left the app. */
const OUTSIDE = '/robots.txt'
/** Methods that change a window in a way that cannot be undone. */
const IRREVERSIBLE_METHODS = [
  'addLocatorHandler',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'routeWebSocket',
  'setGeolocation',
]
const IRREVERSIBLE_CLOCK_METHODS = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']

const idleWindows = new Map<string, Window[]>()

/** Return headers with a random IP address, so that journeys do not share a rate limit. */
export const randomClientAddress = () => ({
  'x-forwarded-for': ['10', ...randomBytes(3)].join('.'),
})

/** Return a window of this kind: an emptied one, or a new one. */
export async function borrowWindow(kind: string, open: () => Promise<BrowserContext>): Promise<Window> {
  return idleWindows.get(kind)?.pop() ?? watch(await open())
}

/** Empty the window for the next journey that requests this kind. */
export async function returnWindow(kind: string, window: Window): Promise<void> {
  if (window.isUsed || window.page.isClosed()) await window.context.close()
  else {
    await resetWindow(window)
    idleWindows.set(kind, [...(idleWindows.get(kind) ?? []), window])
  }
}

/** Return a further window. Closing its context gives the window back. */
export async function borrowUntilClosed(kind: string, open: () => Promise<BrowserContext>): Promise<Window> {
  const window = await borrowWindow(kind, open)
  const { context } = window
  const close = context.close.bind(context)
  context.close = async () => {
    context.close = close
    await returnWindow(kind, window)
  }
  return window
}

async function watch(context: BrowserContext): Promise<Window> {
  const page = await context.newPage()
  const parts = [page, context]
  const window: Window = {
    context,
    page,
    openDevtools: context.newCDPSession.bind(context, page),
    viewport: page.viewportSize(),
    reducedMotion: await page.evaluate(() =>
      matchMedia('(prefers-reduced-motion)').matches ? 'reduce' : 'no-preference',
    ),
    listeners: new Map(parts.map((part) => [part, listenersOf(part)])),
    scripts: [],
    isUsed: false,
  }
  for (const part of parts) {
    recordScripts(part, window)
    markUsed(part, IRREVERSIBLE_METHODS, window)
  }
  markUsed(context.clock, IRREVERSIBLE_CLOCK_METHODS, window)
  return window
}

function recordScripts(part: Part, window: Window): void {
  const add = part.addInitScript.bind(part) as (...given: unknown[]) => Promise<Disposable>
  const addAndKeep = async (...given: unknown[]) => {
    const script = await add(...given)
    window.scripts.push(script)
    return script
  }
  Object.assign(part, { addInitScript: addAndKeep })
}

function markUsed(part: object, names: string[], window: Window): void {
  const methods = part as Record<string, ((...given: unknown[]) => unknown) | undefined>
  for (const name of names) {
    const method = methods[name]?.bind(part)
    if (method)
      methods[name] = (...given) => {
        window.isUsed = true
        return method(...given)
      }
  }
}

async function resetWindow(lent: Window): Promise<void> {
  const { context, page, openDevtools, viewport, reducedMotion, scripts } = lent
  for (const other of context.pages()) if (other !== page) await other.close()
  removeListeners(lent)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  for (const script of scripts.splice(0)) await script.dispose()
  await context.setOffline(false)
  // A page with unsaved text may open a confirmation when it is left.
  page.on('dialog', (dialog) => void dialog.accept())
  // If a page is navigating when the test ends, it aborts this navigation: try again.
  await page.goto(OUTSIDE).catch(() => page.goto(OUTSIDE))
  removeListeners(lent)
  await page.evaluate(async () => {
    window.name = ''
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '')
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await context.clearCookies()
  await page.mouse.move(-1, -1)
  if (viewport) await page.setViewportSize(viewport)
  const colours = {
    colorScheme: 'light',
    forcedColors: 'none',
    contrast: 'no-preference',
  } as const
  await page.emulateMedia({ media: null, reducedMotion, ...colours })
  const devtools = await openDevtools()
  await devtools.send('Page.resetNavigationHistory')
  await devtools.detach()
}

function listenersOf(part: Part): Listeners {
  const emitter = part as unknown as EventEmitter
  return new Map(emitter.eventNames().map((event) => [event, emitter.listeners(event)]))
}

function removeListeners({ listeners }: Window): void {
  for (const [part, former] of listeners)
    for (const [event, present] of listenersOf(part))
      for (const listener of present)
        if (!former.get(event)?.includes(listener))
          (part as unknown as EventEmitter).off(event, listener as () => void)
}
