/** Any text in an address opens a page: without an error page, an error in the console or an error of the server. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, follow, hasStarted, test } from '../support/fixtures'
import { CHEF } from '../support/people'

const list = readFileSync(new URL('../../../marmita/site/paths.json', import.meta.url), 'utf8')
const PATHS = JSON.parse(list) as string[]

const NAMES = [
  'cuisine', 'delivery', 'dietary', 'sort', 'lat', 'lon', 'radius', 'bounds', 'zoom', 'chef', 'chefId', 'page', 'tab', 'lang',
] // prettier-ignore
const GARBAGE = ['NOPE', 'NaN', '1e308', '-999', '\u0000', '__proto__', '%', '<script>']

const everywhere = (text: string) => new URLSearchParams(NAMES.map((name) => [name, text])).toString()

/** Collect the errors that a reader would see. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    // The browser logs an error for refused requests: not found, or only for logged-in readers.
    const isRefusal = /status of 40[134]/.test(message.text())
    if (message.type() === 'error' && !isRefusal) faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('response', (answer) => {
    const isFault = answer.status() >= 500 || answer.status() === 400
    if (isFault) faults.push(`${page.url()}: ${answer.status()} ${answer.url()}`)
  })
  return faults
}

/** Open the address: as a new document if the server writes the page's first content, or else as a link does. */
async function open(page: Page, address: string): Promise<void> {
  const written = await page.request.get(address)
  expect([200, 404], address).toContain(written.status())
  if ((await written.text()).includes('<div data-first>')) {
    await page.goto(address)
    await hasStarted(page)
  } else await follow(page, address)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), address).toBeAttached()
  await expect(page.getByRole('heading', { name: /boiled over|lost on the way/ }), address).toHaveCount(0)
}

for (const who of ['visitor', 'chef'] as const) {
  test(`every_page_opens_with_garbage_for_a_${who}`, async ({ page, logIn }) => {
    test.setTimeout(240_000)
    const faults = faultsOf(page)
    if (who === 'chef') await logIn(CHEF.login, CHEF.password)
    await page.goto('/about-us')
    await hasStarted(page)
    for (const [at, path] of PATHS.entries()) {
      const filled = path
        .replace('$login', 'priya')
        .replace('$city', 'paris')
        .replaceAll(/\$\w*/g, '0'.repeat(24))
      await open(page, `${filled}?${everywhere(GARBAGE[at % GARBAGE.length] as string)}`)
    }
    expect(faults).toEqual([])
  })
}

test('home_opens_with_any_garbage_and_keeps_what_is_known', async ({ page }) => {
  const faults = faultsOf(page)
  await page.goto(`/home?${everywhere('NOPE')}`)
  await hasStarted(page)
  const addresses = [
    ...GARBAGE.map((text) => `/home?${everywhere(text)}`),
    '/?cuisine=NOPE',
    '/home?delivery=x',
    '/home?zoom=NaN&bounds=48.8,2.2,48.9,2.4',
    '/?lat=999&lon=2',
    '/?lat=48.85&lon=2.35&radius=1e308',
    '/home?bounds=48.8000001,2.2,48.8000002,2.4',
    '/home?bounds=-90,-180,90,180&zoom=24',
    '/city/paris?sort=XX&cuisine=,,,',
  ]
  for (const address of addresses) await open(page, address)
  await page.goto('/home?bounds=48.815,2.2241,48.902,2.4699&cuisine=INDIAN,NOPE')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Indian', exact: true, pressed: true }).first()).toBeVisible()
  expect(faults).toEqual([])
})

test('page_of_a_chef_that_does_not_exist_is_not_found', async ({ page, logIn }) => {
  await logIn(CHEF.login, CHEF.password)
  await page.goto('/about-us')
  await hasStarted(page)
  const heading = page.getByRole('heading', { level: 1 })
  const nobody = '0'.repeat(24)
  for (const address of ['/add-review/zz"', '/create-food/zz', `/edit-chef/zz"`, `/edit-food/${nobody}`]) {
    await follow(page, address)
    await expect(heading, address).toHaveText('Page not found')
  }
})

// Unit tests on both sides check the whole table (app/addresses.json). These are one address of each kind.
test('address_is_found_or_not_before_and_after_the_app_runs', async ({ page, request }) => {
  const heading = page.getByRole('heading', { level: 1 })
  for (const [address, status, words] of [
    ['/city/%E0%A4%A', 404, 'Page not found'],
    ['/chef/pri%2Fya', 404, 'Page not found'],
    ['/city/%00', 404, 'Page not found'],
    ['/city/%20', 404, 'Page not found'],
    ['/city//paris', 200, /chefs in Paris/],
    ['/city/Paris/', 200, /chefs in Paris/],
  ] as const) {
    expect((await request.get(address)).status(), address).toBe(status)
    await page.goto(address)
    await expect(heading, address).toHaveText(words)
  }
})
