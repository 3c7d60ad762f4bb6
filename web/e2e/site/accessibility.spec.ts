/**
 * Every screen that exists, on a phone and a desktop. In English, light and dark: axe finds nothing. In every language:
 * nothing sticks out, no text is unfilled, and the console stays empty (fixtures.ts). In English a screen that the server
 * writes is a new document; everything else is reached as by a link.
 */
import type { APIRequestContext, Page, Request } from '@playwright/test'
import { commentByApi, postByApi } from '../support/comments'
import {
  expect,
  expectAccessible,
  expectClosed,
  expectNoOverflow,
  follow,
  hasStarted,
  test,
} from '../support/fixtures'
import { CHEF, PASSWORD, tokenOf } from '../support/people'

const HOST = { login: 'lumiere', password: PASSWORD }
const CUSTOMER = { login: 'camille', password: PASSWORD }
const LANGUAGES = ['en', 'fr', 'br', 'pl']
/** Roles, names and colours are the same in all languages. */
const AXE_LANGUAGE = 'en'
/** What people of other journeys write has braces too, with more than a name in them. */
const UNFILLED = /\{\{\s*\w+(, \w+)?\s*\}\}|\bundefined\b|\bNaN\b/
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const
/** The theme changes colours only: everything else was looked at in the light one. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
/** What a list has after so many entries: the same parts with other words. */
const after = (entries: number) =>
  `:is(main :is(li, article), .maplibregl-marker):nth-child(n + ${entries + 1})`
const LOOK_MS = 50
const CALM_LOOKS = 4
const NARROWEST = { width: 320, height: 640 }

const FINDING = ['/landing', '/city/paris', '/chef/priya']

const VISITOR = [
  '/login',
  '/register',
  '/become-chef',
  '/forgot-password',
  '/check-email',
  '/success-confirm-email',
  '/account/activate/spent',
  '/account/reset-pass/spent',
  '/shopping-card',
  '/user-details/annamasson',
  '/user-details/annamasson?tab=reviews',
  '/user-details/nobody-here',
  '/no-such-page',
]

const COMMUNITY = [
  '/blog',
  '/blog?sort=TOP&view=compact',
  '/tag/levain',
  '/topic/bread-and-pastry',
  '/community/sourdough-co',
]

const TEXTS = ['/terms-and-conditions', '/cookies', '/become-a-chef', '/about-us', '/check-email-chef']

async function priyasFood(request: APIRequestContext): Promise<{ id: string; chefId: string }> {
  const chef = await (await request.get('/api/chef/by-shortName/priya')).json()
  const foods = await (await request.get(`/api/food/by-chef-id/${chef.id}`)).json()
  return { id: foods[0].id, chefId: chef.id }
}

/** What a customer sees with a saved chef, something in the bag, an order to pay and one that is paid. */
async function customersRoutes(request: APIRequestContext, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const food = await priyasFood(request)
  await request.post(`/api/chef/starr/${food.chefId}`, { headers })
  await request.post('/api/shopping-card/handle-order', {
    headers,
    data: { food: { id: food.id }, orderType: 'CREATE', quantity: 1 },
  })
  const orders: { id: string; status: string }[] = await (
    await request.get('/api/shopping-card/my-orders', { headers })
  ).json()
  const poll = { question: 'With bread?', options: ['Yes', 'No'], days: 1 }
  const post = await postByApi(request, { token }, { poll })
  const comment = await commentByApi(request, { token }, post.id, 'Who brings bread?')
  const idOf = (status: string) => orders.find((order) => order.status === status)?.id
  return [
    `/shopping-card?chefId=${food.chefId}`,
    `/payment/${idOf('PAYMENT_INTENT_CREATED')}`,
    `/confirmation/${idOf('PAID')}`,
    '/my-orders',
    '/change-email',
    '/user-panel',
    '/user-panel?tab=saved',
    '/user-panel?tab=chefs',
    '/add-review/priya',
    '/user-panel?tab=comments',
    '/user-panel?tab=settings',
    '/user-details/camille',
    `/blog/${post.id}`,
    `/reply-to-comment/${comment.id}`,
    '/personalize-feed',
    '/add-community',
  ]
}

type Theme = 'light' | 'dark'

/** Both sizes in both themes; long lists more closely once, then without the copies of what was looked at there. */
async function checkWithAxe(page: Page, path: string, themes: readonly Theme[]): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Waited for in the page: `expect` looks once a second after a while.
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      const isFirst = colorScheme === 'light' && size === SIZES[0]
      await expectAccessible(page, `${path} ${size.width} ${colorScheme}`, {
        rules: colorScheme === 'dark' ? OF_COLOUR : undefined,
        exclude: [after(isFirst ? 24 : 8)],
      })
    }
  }
}

/** Screens that look different until the app runs: the server writes what they show first. */
const WRITTEN = /^\/(landing|city|chef|food)\b/

async function open(page: Page, path: string, asLink: boolean): Promise<void> {
  if (asLink) await follow(page, path)
  else {
    await page.goto(path)
    // The heading may still be the server's: only the app follows the theme.
    await hasStarted(page)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [role=status] .visually-hidden')).toHaveCount(0)
}

/** What a page opens over itself, in both themes and at the narrowest; opened where the page is. */
async function checkDialog(page: Page, name: string, opening: () => Promise<void>): Promise<void> {
  await test.step(`${name} dialog`, async () => {
    await page.setViewportSize(SIZES[0])
    await opening()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
      await expectAccessible(page, `${name} ${colorScheme}`, {
        rules: colorScheme === 'dark' ? OF_COLOUR : undefined,
        // The page under it was looked at without it.
        exclude: ['main'],
      })
    }
    await page.setViewportSize(NARROWEST)
    await expectNoOverflow(page, name)
    await page.keyboard.press('Escape')
    await expectClosed(dialog)
  })
}

/** Resolves when the page has requested nothing for a moment, and what it shows meanwhile has gone. */
function completionOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    for (let calm = 0; calm < CALM_LOOKS;) {
      await page.waitForTimeout(LOOK_MS)
      calm = underWay.size > 0 ? 0 : calm + 1
    }
    await expect(page.locator('main [role=status] .visually-hidden')).toHaveCount(0)
  }
}

async function check(page: Page, paths: string[], language: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('locale', value), language)
  const isComplete = completionOf(page)
  for (const [number, path] of paths.entries()) {
    await test.step(`${path} ${language}`, async () => {
      await page.setViewportSize(SIZES[0])
      const isDocument = language === AXE_LANGUAGE && WRITTEN.test(path)
      await open(page, path, number > 0 && !isDocument)
      if (language === AXE_LANGUAGE) await isComplete()
      expect(await page.locator('body').innerText(), path).not.toMatch(UNFILLED)
      // A change of theme draws everything anew: each page begins with the theme of the one before.
      if (language === AXE_LANGUAGE)
        await checkWithAxe(page, path, number % 2 ? ['dark', 'light'] : ['light', 'dark'])
      else
        for (const size of SIZES) {
          await page.setViewportSize(size)
          await expectNoOverflow(page, `${path} ${language} ${size.width}`)
        }
      await page.setViewportSize(NARROWEST)
      await expectNoOverflow(page, `${path} ${language}`)
    })
  }
}

test.describe.configure({ timeout: 480_000 })

for (const language of LANGUAGES) {
  test(`what leads to a chef, ${language}`, async ({ page, request }) => {
    await check(page, [...FINDING, `/food/${(await priyasFood(request)).id}`], language)
    if (language !== AXE_LANGUAGE) return
    await follow(page, '/city/paris')
    await checkDialog(page, 'filters', () =>
      page.getByRole('button', { name: 'Filters', exact: true }).click(),
    )
  })

  test.describe('with the map', () => {
    test.use({ drawsMap: language === AXE_LANGUAGE })

    test(`home, ${language}`, async ({ page }) => {
      await check(page, ['/home'], language)
    })
  })

  test(`what a visitor sees, ${language}`, async ({ page }) => {
    await check(page, VISITOR, language)
  })

  test(`the community, ${language}`, async ({ page }) => {
    await check(page, COMMUNITY, language)
  })

  test(`pages of text, ${language}`, async ({ page }) => {
    await check(page, TEXTS, language)
  })

  test(`what a customer and a chef see, ${language}`, async ({ page, logIn, request }) => {
    await logIn(CUSTOMER.login, CUSTOMER.password)
    await check(page, await customersRoutes(request, await tokenOf(request, CUSTOMER)), language)
    if (language === AXE_LANGUAGE) {
      await follow(page, '/chef/priya')
      await checkDialog(page, 'report', async () => {
        await page.getByRole('button', { name: 'More about Priya at Home' }).click()
        await page.getByRole('menuitem', { name: 'Report' }).click()
      })
    }
    await logIn(CHEF.login, CHEF.password)
    const food = await priyasFood(request)
    const menu = ['/chef-menu', `/edit-food/${food.id}`, `/create-food/${food.chefId}`]
    await check(page, ['/dashboard', '/chef-orders', ...menu, '/dashboard/agreements'], language)
    if (language === AXE_LANGUAGE) {
      await follow(page, '/chef/priya')
      await checkDialog(page, 'suspend', () =>
        page.getByRole('button', { name: 'Pause', exact: true }).click(),
      )
    }
    await logIn(HOST.login, HOST.password)
    await check(page, ['/dashboard/point-today'], language)
  })
}
