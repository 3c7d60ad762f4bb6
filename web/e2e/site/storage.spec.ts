/** Browsers without storage: by their settings, or because the page is inside another site's page. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, test } from '../support/fixtures'
import { CHEF, PASSWORD, createCustomer } from '../support/people'

/** Only a full browser has settings; Playwright calls its download a channel. */
const executablePath = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync)
const WHOLE_BROWSER = executablePath ? { executablePath } : { channel: 'chromium' }

/** Start a browser whose settings refuse cookies and storage, as people can set it: for all sites, or for frames. */
async function browserThatRefuses(
  what: 'everything' | 'frames',
  folder: string,
  options: object,
): Promise<BrowserContext> {
  mkdirSync(join(folder, 'Default'), { recursive: true })
  const profile =
    what === 'everything'
      ? { default_content_setting_values: { cookies: 2 } }
      : { block_third_party_cookies: true, cookie_controls_mode: 1 }
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify({ profile }))
  return chromium.launchPersistentContext(folder, { ...options, ...WHOLE_BROWSER })
}

/** Collect the errors of every page and frame. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return errors
}

/** Start another site, whose page shows an address of the app in a frame. */
async function siteThatFrames(address: string, attributes: string) {
  const page = `<!doctype html><title>Another site</title><h1>Our village</h1>
    <iframe title="A chef" width="1000" height="700" ${attributes} src="${address}"></iframe>`
  const server = createServer((_, answer) => answer.setHeader('content-type', 'text/html').end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, close: () => server.close() }
}

const FRAMES = [
  { name: 'storage_refused_to_frames', attributes: '', refuses: true },
  { name: 'plain', attributes: '', refuses: false },
  {
    name: 'sandboxed',
    attributes: 'sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"',
    refuses: false,
  },
]

for (const { name, attributes, refuses } of FRAMES) {
  test(`chef_framed_by_another_site_${name}_is_shown_alone`, async ({
    browser,
    launchOptions,
    viewport,
    baseURL,
  }, info) => {
    test.slow(refuses, 'starts a browser of its own')
    // Without the headers that journeys add: a page without an origin would need a preflight request for them.
    const context = refuses
      ? await browserThatRefuses('frames', info.outputPath('profile'), {
          ...launchOptions,
          viewport,
        })
      : await browser.newContext({ viewport, extraHTTPHeaders: {} })
    const page = await context.newPage()
    const errors = errorsOf(page)
    const site = await siteThatFrames(`${baseURL}/embedded/${CHEF.login}`, attributes)
    try {
      await page.goto(site.url)
      const frame = page.frameLocator('iframe')
      await expect(frame.getByRole('heading', { level: 1, name: 'Priya' })).toBeVisible()
      await expect(frame.getByRole('heading', { name: 'Menu' })).toBeVisible()
      if (refuses) {
        const storage = page.frames()[1]?.evaluate(() => window.localStorage.length)
        await expect(storage).rejects.toThrow(/SecurityError|denied/)
      }
      for (const role of ['banner', 'contentinfo', 'navigation'] as const)
        await expect(frame.getByRole(role)).toHaveCount(0)
      await expect(frame.getByRole('region', { name: 'Cookie notice' })).toHaveCount(0)
      await expect(frame.getByRole('button', { name: /^(Add|Save)\b/ })).toHaveCount(0)

      await frame.getByRole('main').getByRole('button').first().click()
      await expect(frame.getByRole('dialog')).toBeVisible()
      await frame.getByRole('dialog').press('Escape')
      await expect(frame.getByRole('dialog')).toHaveCount(0)

      const opened = page.waitForEvent('popup')
      await frame.getByRole('link', { name: 'Order on Marmita' }).filter({ visible: true }).click()
      await expect(await opened).toHaveURL(/\/chef\/priya/)
      expect(page.url()).toBe(site.url)
      expect(errors).toEqual([])
    } finally {
      site.close()
      await context.close()
    }
  })
}

test('page_that_is_not_for_frames_is_refused_in_one', async ({ page, baseURL, pageErrors }) => {
  const site = await siteThatFrames(`${baseURL}/chef/${CHEF.login}`, '')
  try {
    await page.goto(site.url)
    await expect
      .poll(() => pageErrors.splice(0).join())
      .toMatch(/^Framing .* violates .*frame-ancestors 'none'/)
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0)
  } finally {
    site.close()
  }
})

test('embedded_chef_fits_and_is_accessible', { tag: '@phone' }, async ({ page }) => {
  await page.goto(`/embedded/${CHEF.login}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Priya' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
})

test('browser_that_refuses_storage_finds_a_chef_and_logs_in', async ({
  launchOptions,
  viewport,
  baseURL,
  locale,
  request,
}, info) => {
  test.slow(true, 'starts a browser of its own')
  const person = await createCustomer(request)
  const context = await browserThatRefuses('everything', info.outputPath('profile'), {
    ...launchOptions,
    viewport,
    baseURL,
    locale,
  })
  try {
    const page = await context.newPage()
    const errors = errorsOf(page)
    await page.goto('/home')
    await expect(page.evaluate(() => window.localStorage.length)).rejects.toThrow(/SecurityError|denied/)
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/chef\//)
    await expect(page.getByRole('dialog').getByRole('heading', { level: 1 })).toBeVisible()
    await page.goto('/chef/priya')
    await page.getByRole('button', { name: 'Switch to dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')

    await page
      .getByRole('button', { name: /^Add .+ to the bag$/, disabled: false })
      .first()
      .click()
    await page.getByLabel('User name or e-mail').fill(person.login)
    await page.getByLabel(/^Password/).fill(PASSWORD)
    await page.getByLabel(/^Password/).press('Enter')
    // After the login, the visitor's dish is still chosen. The session lasts until the page is closed.
    await expect(page.getByRole('dialog').getByRole('button', { name: /^Add for/ })).toBeVisible()
    expect(errors).toEqual([])
  } finally {
    await context.close()
  }
})
