/**
 * Every screen that exists, on a phone and a desktop. In English, light and dark: axe finds nothing. In every language:
 * nothing sticks out, no text is unfilled, and the console stays empty (fixtures.ts).
 */
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from './fixtures'
import { CHEF, PASSWORD, tokenOf } from './people'

const CUSTOMER = { login: 'camille', password: PASSWORD }
const LANGUAGES = ['en', 'fr', 'br']
/** Roles, names and colours are the same in all languages. */
const AXE_LANGUAGE = 'en'
const UNFILLED = /\{\{|\bundefined\b|\bNaN\b/
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
/** The theme changes colours only: everything else was looked at in the light one. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
const NARROWEST = { width: 320, height: 640 }

const FINDING = ['/landing', '/home', '/city/paris', '/chef/priya']

const VISITOR = [
  '/login',
  '/register',
  '/forgot-password',
  '/check-email',
  '/success-confirm-email',
  '/account/activate/spent',
  '/account/reset-pass/spent',
  '/shopping-card',
  '/user-details/annamasson',
  '/user-details/nobody-here',
  '/no-such-page',
]

const TEXTS = ['/terms-and-conditions', '/cookies', '/become-a-chef', '/about-us', '/check-email-chef']

async function priyasFood(request: APIRequestContext): Promise<{ id: string; chefId: string }> {
  const chef = await (await request.get('/api/chef/by-shortName/priya')).json()
  const foods = await (await request.get(`/api/food/by-chef-id/${chef.id}`)).json()
  return { id: foods[0].id, chefId: chef.id }
}

/** What a customer sees with something in the bag, an order to pay and one that is paid. */
async function customersRoutes(request: APIRequestContext, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const food = await priyasFood(request)
  await request.post('/api/shopping-card/handle-order', {
    headers,
    data: { food: { id: food.id }, orderType: 'CREATE', quantity: 1 },
  })
  const orders: { id: string; status: string }[] = await (
    await request.get('/api/shopping-card/my-orders', { headers })
  ).json()
  const idOf = (status: string) => orders.find((order) => order.status === status)?.id
  return [
    `/shopping-card?chefId=${food.chefId}`,
    `/payment/${idOf('PAYMENT_INTENT_CREATED')}`,
    `/confirmation/${idOf('PAID')}`,
    '/my-orders',
    '/change-email',
    '/user-panel',
    '/user-panel?tab=saved',
    '/user-panel?tab=comments',
    '/user-panel?tab=settings',
    '/user-details/camille',
  ]
}

async function checkSize(page: Page, path: string, language: string, width: number): Promise<void> {
  if (language !== AXE_LANGUAGE) return expectNoOverflow(page, `${path} ${language} ${width}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    const where = `${path} ${language} ${width} ${colorScheme}`
    await expectAccessible(page, where, colorScheme === 'dark' ? OF_COLOUR : undefined)
  }
}

async function check(page: Page, paths: string[], language: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('locale', value), language)
  for (const path of paths) {
    await test.step(`${path} ${language}`, async () => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [role=status] .visually-hidden')).toHaveCount(0)
      // The heading may still be the server's: only the app follows the theme.
      await expect(page.locator('html')).not.toHaveAttribute('data-first')
      if (language === AXE_LANGUAGE) await page.waitForLoadState('networkidle')
      expect(await page.locator('body').innerText(), path).not.toMatch(UNFILLED)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await checkSize(page, path, language, size.width)
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
  })

  test(`what a visitor sees, ${language}`, async ({ page }) => {
    await check(page, VISITOR, language)
  })

  test(`pages of text, ${language}`, async ({ page }) => {
    await check(page, TEXTS, language)
  })

  test(`what a customer and a chef see, ${language}`, async ({ page, logIn, request }) => {
    await logIn(CUSTOMER.login, CUSTOMER.password)
    await check(page, await customersRoutes(request, await tokenOf(request, CUSTOMER)), language)
    await logIn(CHEF.login, CHEF.password)
    await check(page, ['/dashboard', '/chef-orders'], language)
  })
}
