/** The fixtures of every journey: a page that fails on unexpected errors, a login, and checks of accessibility. */
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { createCustomer, type Customer, storeToken, tokenOf } from './people'
import { randomClientAddress, borrowWindow, returnWindow } from './windows'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The part of the router that a journey uses. */
type Router = { subscribe: (event: 'onRendered', listener: () => void) => () => void }

type Options = {
  /** Whether the browser can draw the map. Without a graphics card the map costs more than the rest of a page. */
  drawsMap: boolean
  /** Whether the journey needs a window that has shown nothing before, with no file of the app in its cache. */
  ownWindow: boolean
}

type Fixtures = {
  /** Uncaught errors and refused scripts or styles of the page. A journey fails if there are any at its end. */
  pageErrors: string[]
  /** Stores the token of a new login like the app does. */
  logIn: (username: string, password: string) => Promise<void>
  /** Logs in a new customer. */
  logInAsCustomer: () => Promise<Customer>
}

/** The answer to the cookie notice, given in advance: most journeys do not see the notice. */
export const CONSENT = { name: 'cookiesAccepted', value: 'true' }

export const test = base.extend<Fixtures & Options>({
  drawsMap: [false, { option: true }],
  ownWindow: [false, { option: true }],
  // Each journey has an IP address of its own, so that it has its own rate limits.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
  extraHTTPHeaders: async ({}, provide) => {
    await provide(randomClientAddress())
  },
  context: async (
    {
      browser,
      baseURL,
      contextOptions,
      drawsMap,
      extraHTTPHeaders,
      javaScriptEnabled,
      locale,
      ownWindow,
      serviceWorkers,
      timezoneId,
    },
    provide,
    info,
  ) => {
    // A new context has all options of the journey.
    const kind = JSON.stringify([
      baseURL,
      contextOptions,
      javaScriptEnabled,
      locale,
      serviceWorkers,
      timezoneId,
    ])
    const window = await borrowWindow(kind, () => browser.newContext())
    const { context } = window
    // A service worker answers, and stores data, beyond its journey.
    window.isUsed = ownWindow || serviceWorkers !== 'block'
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await context.addCookies([{ ...CONSENT, url: baseURL }])
    await (drawsMap ? drawCoarsely(context) : refuseToDraw(context))
    await provide(context)
    // After a failure the state of the window is reported, and a new browser runs the next journeys.
    if (info.status === info.expectedStatus) await returnWindow(kind, window)
  },
  page: async ({ context }, provide) => {
    const [page] = context.pages()
    await provide(page!)
  },
  pageErrors: [
    async ({ page }, provide) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => {
        const text = message.text()
        // The recorder of traces would read the page's blobs.
        if (text.includes('Content Security Policy') && !text.startsWith("Connecting to 'blob:"))
          errors.push(text)
      })
      await provide(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
  logIn: async ({ page, request }, provide) => {
    await provide(async (username, password) => {
      await storeToken(page, await tokenOf(request, { login: username, password }))
    })
  },
  logInAsCustomer: async ({ page, request }, provide) => {
    await provide(async () => {
      const customer = await createCustomer(request)
      await storeToken(page, customer.token)
      return customer
    })
  },
})

/** Draw with larger pixels, which takes half the time without a graphics card. Only the map uses this value. */
const drawCoarsely = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(window, 'devicePixelRatio', { get: () => 0.25, configurable: true }),
  )

/** Refuse WebGL, like a device without it: the page then shows a text instead of the map. */
const refuseToDraw = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...[kind, ...options]: Parameters<typeof getContext>) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...options)
      },
    })
  })

/**
 * Go to another address like a link does, which is several times faster than a new document. Resolves when its route is
 * rendered. The page must show the app, and the app must have started.
 */
export async function follow(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__: Router }
        const stop = router.subscribe('onRendered', () => {
          stop()
          resolve()
        })
        window.history.pushState(null, '', to)
      }),
    address,
  )
}

/** Wait until the app has replaced the content that the server has written. */
export const hasStarted = (page: Page) =>
  page.locator('html:not([data-first])').waitFor({ state: 'attached' })

/** Expect that the dialog is open and has its history entry: Back before that would leave the page. */
export async function expectOpen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await dialog
    .page()
    .waitForFunction(() => (window.history.state as { marmitaOverlay?: number })?.marmitaOverlay)
}

/**
 * Expect that the dialog is closed and its history entry is gone: going back would abort the loading of another
 * document.
 */
export async function expectClosed(dialog: Locator): Promise<void> {
  await expect(dialog).toBeHidden()
  await dialog
    .page()
    .waitForFunction(() => !(window.history.state as { marmitaOverlay?: number })?.marmitaOverlay)
}

/** Report the violations that axe finds on the present page. The journey goes on, so that one run shows all of them. */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  { rules, exclude = [] }: { rules?: string[]; exclude?: string[] } = {},
): Promise<void> {
  // Wait until the colours have changed to the other theme.
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition))
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG }
  expect.soft(await violations(page, runOnly, exclude), `axe on ${where}`).toEqual([])
}

/**
 * Return the violations. axe runs in the page and for violations only: several times faster than through its own
 * adapter.
 */
async function violations(page: Page, runOnly: axe.RunOnly, exclude: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ options, excluded }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe }
      const run = (selectors: boolean) =>
        engine.run({ include: [['html']], exclude: excluded }, { ...options, selectors })
      // Naming the elements takes a fifth of the time, and there are rarely any.
      if ((await run(false)).violations.length === 0) return []
      const found = await run(true)
      // Marks on a map are at their places, however close to each other (WCAG 2.5.8, essential).
      const isEssential = (id: string, target: string) =>
        id === 'target-size' && document.querySelector(target)?.closest('.maplibregl-map')
      return found.violations.flatMap(({ id, nodes }) =>
        nodes
          .map((node) => node.target.join(' '))
          .filter((target) => !isEssential(id, target))
          .map((target) => `${id}: ${target}`),
      )
    },
    {
      options: {
        runOnly,
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
      } satisfies axe.RunOptions as axe.RunOptions,
      excluded: exclude.map((selector) => [selector]),
    },
  )
}

/** Expect that nothing is wider than the page. */
export async function expectNoOverflow(page: Page, where = page.url()): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `pixels beyond the edge of ${where}`,
    )
    .toBe(0)
}

/** Check accessibility and width at a phone's width: for journeys that only run on a desktop. */
export async function expectToFitPhone(page: Page, where = page.url()): Promise<void> {
  const former = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  // The bar of a phone covers a part of the content below it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, `${where} on a phone`)
  await expectNoOverflow(page, `${where} on a phone`)
  if (former) await page.setViewportSize(former)
}

/** Wait for a toast with this text. Not with `expect`, which polls once a second: some toasts stay little longer. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).waitFor()
}

/**
 * Give the page other client settings than the server's. They are read in advance: a request must not outlive its
 * journey.
 */
export async function changeSettings(page: Page, changes: object): Promise<void> {
  const settings = (await (await page.request.get('/api/client-settings')).json()) as object
  await page.route('**/api/client-settings', (route) => route.fulfill({ json: { ...settings, ...changes } }))
}

export { expect }
