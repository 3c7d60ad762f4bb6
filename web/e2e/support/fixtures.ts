/** What every journey needs: a page that fails on errors nobody expects, a login, and an eye for accessibility. */
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import axe from 'axe-core'
import { createCustomer, type Customer, keepToken, tokenOf } from './people'
import { fromSomewhere, lend, takeBack } from './windows'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The part of the router that a journey uses. */
type Router = { subscribe: (event: 'onRendered', listener: () => void) => () => void }

type Options = {
  /** Whether the browser can draw the map: without a graphics card it costs more than all else on a page. */
  drawsMap: boolean
  /** A window in which nothing was shown before: its cache has no file of the application. */
  ownWindow: boolean
}

type Fixtures = {
  /** Uncaught errors and refused scripts or styles of the page; a journey ends with none. */
  pageErrors: string[]
  /** Stores the token of a new login as the app does. */
  logIn: (username: string, password: string) => Promise<void>
  /** A new customer is logged in. */
  logInAsCustomer: () => Promise<Customer>
}

/** The answer to the cookie notice, given before: journeys about other things do not see it. */
export const CONSENT = { name: 'cookiesAccepted', value: 'true' }

export const test = base.extend<Fixtures & Options>({
  drawsMap: [false, { option: true }],
  ownWindow: [false, { option: true }],
  // Each journey comes from an address of its own, so that none uses up another's limits.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names
  extraHTTPHeaders: async ({}, provide) => {
    await provide(fromSomewhere())
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
    const window = await lend(kind, () => browser.newContext())
    const { context } = window
    // A worker answers, and stores, beyond its journey.
    window.isSpent = ownWindow || serviceWorkers !== 'block'
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await context.addCookies([{ ...CONSENT, url: baseURL }])
    await (drawsMap ? drawCoarsely(context) : refuseToDraw(context))
    await provide(context)
    // After a failure its state is reported, and a new browser goes on.
    if (info.status === info.expectedStatus) await takeBack(kind, window)
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
      await keepToken(page, await tokenOf(request, { login: username, password }))
    })
  },
  logInAsCustomer: async ({ page, request }, provide) => {
    await provide(async () => {
      const customer = await createCustomer(request)
      await keepToken(page, customer.token)
      return customer
    })
  },
})

/** Only the map asks for it. Coarse pixels take half the time without a graphics card. */
const drawCoarsely = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(window, 'devicePixelRatio', { get: () => 0.25, configurable: true }),
  )

/** As on a device without WebGL: the page says in words what the map would show. */
const refuseToDraw = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...[kind, ...options]: Parameters<typeof getContext>) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind, ...options)
      },
    })
  })

/** Goes to another address as a link does, which is several times faster than a new document; its route is rendered
 * then. The page's first document has to be the application's, and to have started. */
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

/** The application has taken over what the server has written. */
export const hasStarted = (page: Page) =>
  page.locator('html:not([data-first])').waitFor({ state: 'attached' })

/** The dialog is open, and has its history entry: Back before that would leave the page. */
export async function expectOpen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await dialog
    .page()
    .waitForFunction(() => (window.history.state as { marmitaOverlay?: number })?.marmitaOverlay)
}

/** The dialog has closed, and its history entry is gone: that going back would abort a document opened meanwhile. */
export async function expectClosed(dialog: Locator): Promise<void> {
  await expect(dialog).toBeHidden()
  await dialog
    .page()
    .waitForFunction(() => !(window.history.state as { marmitaOverlay?: number })?.marmitaOverlay)
}

/** Fails with what axe finds on the page as it stands; the journey goes on, so that one run shows everything. */
export async function expectAccessible(
  page: Page,
  where = page.url(),
  { rules, exclude = [] }: { rules?: string[]; exclude?: string[] } = {},
): Promise<void> {
  // Colours on their way from one theme to the other are nobody's.
  await page.waitForFunction(() => !document.getAnimations().some((each) => each instanceof CSSTransition))
  const runOnly: axe.RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: WCAG }
  expect.soft(await violations(page, runOnly, exclude), `axe on ${where}`).toEqual([])
}

/** Run in the page itself and for violations only: several times faster than through axe's own adapter. */
async function violations(page: Page, runOnly: axe.RunOnly, exclude: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ options, excluded }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe }
      const run = (selectors: boolean) =>
        engine.run({ include: [['html']], exclude: excluded }, { ...options, selectors })
      // To name what is found takes a fifth of the time, and nearly always nothing is found.
      if ((await run(false)).violations.length === 0) return []
      const found = await run(true)
      // Marks on a map stand where their places are, however near to each other (WCAG 2.5.8, essential).
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

/** Nothing may stick out sideways. */
export async function expectNoOverflow(page: Page, where = page.url()): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `pixels beyond the edge of ${where}`,
    )
    .toBe(0)
}

/** The same of a page or dialog at a phone's width: for journeys that do nothing else there than on a desktop. */
export async function expectToFitPhone(page: Page, where = page.url()): Promise<void> {
  const former = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  // The bar of a phone hides a part of what lies under it.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page, `${where} on a phone`)
  await expectNoOverflow(page, `${where} on a phone`)
  if (former) await page.setViewportSize(former)
}

/** A toast of that text comes. Looked for often: some stay little more than a second, and `expect` looks once a second. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).waitFor()
}

/** The page finds other client settings than the server has. Read before: an answer may not outlive its journey. */
export async function changeSettings(page: Page, changes: object): Promise<void> {
  const settings = (await (await page.request.get('/api/client-settings')).json()) as object
  await page.route('**/api/client-settings', (route) => route.fulfill({ json: { ...settings, ...changes } }))
}

export { expect }
