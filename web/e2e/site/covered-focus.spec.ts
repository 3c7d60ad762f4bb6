/** While the cookie notice is open, nothing that has the focus lies under it (WCAG 2.4.11). */
import type { Page } from '@playwright/test'
import { addFirstDish } from '../support/buying'
import { expect, test } from '../support/fixtures'
import { PASSWORD, createCustomer } from '../support/people'

const SIZES = [
  [1280, 800],
  [1280, 560],
  [640, 400],
  [390, 844],
  [320, 640],
] as const
const MANY = 120

/** What has the focus and lies under the notice, walking through the page by Tab until it begins anew. */
async function covered(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  for (let at = 0; at < MANY; at++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate((first) => {
      const element = document.activeElement as HTMLElement & { seen?: boolean }
      if (element === document.body || (element.seen && !first)) return null
      if (first) for (const each of document.querySelectorAll('*')) Object.assign(each, { seen: false })
      element.seen = true
      const notice = document.querySelector('[data-cookie-notice]')!
      if (notice.contains(element)) return ''
      const box = element.getBoundingClientRect()
      const over = notice.getBoundingClientRect()
      const across = box.right > over.left && box.left < over.right
      // Of what is taller than the room between header and notice a part is seen; of a text, where one writes.
      const header = document.querySelector('header')!.getBoundingClientRect().bottom
      const fits = element.localName !== 'textarea' && box.height <= over.top - Math.max(0, header) - 2 * 16
      const isUnder =
        across && box.top < over.bottom && (fits ? box.bottom > over.top + 1 : box.top >= over.top)
      return isUnder ? `${element.outerHTML.slice(0, 90)} ${Math.round(box.bottom - over.top)} px` : ''
    }, at === 0)
    if (focus === null) return found
    if (focus) found.push(focus)
  }
  return found
}

test.describe.configure({ timeout: 360_000 })

async function expectNothingCovered(page: Page, where: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => window.scrollTo(0, 0))
    expect.soft(await covered(page), `${where} ${width}×${height}`).toEqual([])
  }
}

test('tab_through_checkout_with_open_notice_is_never_covered', async ({ page, logIn, context }) => {
  const { login, password } = await createCustomer(page.request)
  await logIn(login, password)
  await page.goto('/chef/priya')
  await addFirstDish(page)
  await context.clearCookies()
  await page.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }).click()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible()
  await page.getByRole('group', { name: 'Time' }).locator('label').first().click()
  await expectNothingCovered(page, 'checkout')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  await expectNothingCovered(page, 'payment')
})

for (const path of ['/chef/priya', '/landing', '/register', '/home', '/user-panel?tab=settings']) {
  test(`tab_through_${path}_with_open_notice_is_never_covered`, async ({ page, context, logIn }) => {
    await context.clearCookies()
    if (path.startsWith('/user-panel')) await logIn('camille', PASSWORD)
    await page.goto(path)
    await expect(page.getByRole('region', { name: 'Cookie notice' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // What arrives late pushes what has the focus.
    await page.waitForLoadState('networkidle')
    await expectNothingCovered(page, path)
  })
}
