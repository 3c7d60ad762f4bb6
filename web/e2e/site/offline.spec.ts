/** Without a network: the page that says so, and the way back to where one was. */
import { expect, expectAccessible, test } from '../support/fixtures'

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a page that cannot be fetched says so, in the reader’s language, and comes back by itself', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'fr'))
    await page.goto('/about-us')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
    await page.goto('/city/Paris')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes hors ligne')
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Paris')
  })

  test('only that page is kept: nothing of the app', async ({ page }) => {
    await page.goto('/about-us')
    await page.evaluate(() => navigator.serviceWorker.ready)
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
      return (await Promise.all(caches.map((cache) => cache.keys())))
        .flat()
        .map(({ url }) => new URL(url).pathname)
    })
    expect(kept.toSorted()).toEqual(['/favicon.svg', '/offline.css', '/offline.html', '/offline.js'])
  })
})

test('a screen that cannot be fetched says so in its place, and opens once there is a network', async ({
  page,
  context,
}) => {
  await page.goto('/about-us', { waitUntil: 'networkidle' })
  await context.setOffline(true)
  await page.evaluate(() => history.pushState(null, '', '/forgot-password'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
  await context.setOffline(false)
  await expect(page.getByRole('textbox')).toBeVisible()
  await expect(page).toHaveURL('/forgot-password')
})

test('a guarded page that the server could not answer for is tried again in its place', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  let broken = true
  await page.route('**/api/account', (route) =>
    broken ? route.fulfill({ status: 500, body: '' }) : route.continue(),
  )
  await page.goto('/my-orders')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That did not work', { timeout: 15_000 })
  broken = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('That did not work')
  await expect(page).toHaveURL('/my-orders')
})
