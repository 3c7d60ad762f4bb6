/**
 * Windows of the browser (contexts) that journeys take over from each other. Much of what a page costs is what the
 * browser has to learn first: a process, the fonts, the files and scripts of the application. A window that has shown
 * it before knows all that. Nothing that a journey did in it stays: `windows.spec.ts` looks.
 */
import { randomBytes } from 'node:crypto'
import type {
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
  PlaywrightTestOptions,
} from '@playwright/test'

type Journey = {
  /** What makes windows different from each other for good. */
  kind: Pick<
    PlaywrightTestOptions,
    'baseURL' | 'contextOptions' | 'hasTouch' | 'isMobile' | 'locale' | 'timezoneId' | 'viewport'
  > & { drawsMap: boolean }
  /** Windows in which service workers live, or without scripts, are closed. */
  isKept: boolean
  headers: Record<string, string>
  open: (options: Place) => Promise<BrowserContext>
}
type Place = Pick<BrowserContextOptions, 'locale' | 'timezoneId'>

/** The resident page keeps the process of the window alive between journeys; it runs nothing. */
type Window = {
  kind: string
  context: BrowserContext
  resident: Page
  devtools: CDPSession
  origin: string
  /** Something happened in it that cannot be taken back. */
  isSpoiled: boolean
  end: () => Promise<void>
}

const RESIDENT = '/robots.txt'
/** Methods of a context whose effect nothing undoes. */
const FOR_GOOD = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const

const free = new Map<string, Window[]>()
const taken = new Set<Window>()
const loose: BrowserContext[] = []
let journey: Journey

/** An address of the network that is nobody else's: no journey uses up another's limits. */
export const fromSomewhere = () => ({ 'x-forwarded-for': ['10', ...randomBytes(3)].join('.') })

export function beginJourney(begun: Journey): void {
  journey = begun
}

/** A window of the journey's kind: a former one, empty, or a new one. To close it is to give it back. */
export async function openWindow(place: Place = {}): Promise<BrowserContext> {
  const { headers, isKept, open } = journey
  if (!isKept) {
    const context = await open(place)
    loose.push(context)
    return context
  }
  const kind = JSON.stringify({ ...journey.kind, ...place })
  const window = free.get(kind)?.pop() ?? (await furnish(kind, await open(place)))
  taken.add(window)
  await window.context.setExtraHTTPHeaders(headers)
  return window.context
}

/** The windows of the journey are emptied for the next one. */
export async function endJourney(): Promise<void> {
  for (const context of loose.splice(0)) await context.close()
  for (const window of taken) await giveBack(window)
}

async function furnish(kind: string, context: BrowserContext): Promise<Window> {
  const resident = await context.newPage()
  await resident.goto(RESIDENT)
  const window: Window = {
    kind,
    context,
    resident,
    devtools: await context.newCDPSession(resident),
    origin: new URL(resident.url()).origin,
    isSpoiled: false,
    end: context.close.bind(context),
  }
  const spoil = () => {
    window.isSpoiled = true
  }
  for (const name of FOR_GOOD) {
    const method = context[name].bind(context) as (...values: unknown[]) => unknown
    const spoiling = (...values: unknown[]) => {
      spoil()
      return method(...values)
    }
    Object.assign(context, { [name]: spoiling })
  }
  resident.on('crash', spoil)
  resident.on('close', spoil)
  // What other sites have stored in it is not looked for.
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url())
      if (origin !== window.origin && origin !== 'null') spoil()
    }),
  )
  context.close = () => giveBack(window)
  return window
}

async function giveBack(window: Window): Promise<void> {
  if (!taken.delete(window)) return
  const pages = window.context.pages().filter((page) => page !== window.resident)
  await Promise.all(pages.map((page) => page.close()))
  if (window.isSpoiled) return window.end()
  await empty(window)
  free.set(window.kind, [...(free.get(window.kind) ?? []), window])
}

async function empty({ context, resident, devtools, origin }: Window): Promise<void> {
  await Promise.all([
    context.unrouteAll(),
    context.clearCookies(),
    context.clearPermissions(),
    context.setGeolocation(null),
    context.setOffline(false),
    // Its process has a copy of what is stored there.
    resident.evaluate(() => localStorage.clear()),
  ])
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}
