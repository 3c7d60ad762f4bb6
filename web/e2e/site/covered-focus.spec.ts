/** While the cookie notice is open, it covers no focused element (WCAG 2.4.11). */
import type { Page } from '@playwright/test'
import { fillCartAtPriyas, goToCheckout } from '../support/buying'
import { expect, test } from '../support/fixtures'
import { PASSWORD, createCustomer } from '../support/people'

const SIZES = [
  [1280, 800],
  [1280, 560],
  [640, 400],
  [390, 844],
  [320, 640],
] as const

/**
 * Return the focused elements that the notice covers, of all that Tab reaches. A script in the page focuses each of
 * them.
 */
async function covered(page: Page): Promise<string[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  // After one Tab the browser shows the focus, as for keyboard users.
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    const notice = document.querySelector('[data-cookie-notice]')!
    const reached = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(a[href], button, input, select, textarea, [tabindex], [contenteditable=true]):not(:disabled, [tabindex="-1"])',
      ),
    ].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !notice.contains(element) &&
        // The ninth and later entries of a list have the layout of the first eight.
        !element.closest(':is(main :is(li, article), .maplibregl-marker):nth-child(n + 9)'),
    )
    const found: string[] = []
    for (const element of reached) {
      element.focus()
      if (document.activeElement !== element) continue
      const box = element.getBoundingClientRect()
      const over = notice.getBoundingClientRect()
      const across = box.right > over.left && box.left < over.right
      // Of an element taller than the room between header and notice a part must be visible; of a text area its
      // beginning.
      const header = document.querySelector('header')!.getBoundingClientRect().bottom
      const fits = element.localName !== 'textarea' && box.height <= over.top - Math.max(0, header) - 2 * 16
      const isUnder =
        across && box.top < over.bottom && (fits ? box.bottom > over.top + 1 : box.top >= over.top)
      if (isUnder) found.push(`${element.outerHTML.slice(0, 90)} ${Math.round(box.bottom - over.top)} px`)
    }
    return found
  })
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
  await fillCartAtPriyas(page)
  await context.clearCookies()
  await goToCheckout(page)
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
    // Content that arrives late moves the focused element.
    await page.waitForLoadState('networkidle')
    await expectNothingCovered(page, path)
  })
}
