import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFitPhone, test } from '../support/fixtures'
import { PASSWORD } from '../support/people'

const WIDE = fileURLToPath(new URL('../../../docs/pictures/home.png', import.meta.url))
const SQUARE = fileURLToPath(new URL('../../public/icon-512.png', import.meta.url))

const section = (page: Page) => page.getByRole('region', { name: 'Photo' })
const inHeader = (page: Page) => page.getByRole('banner').locator('img[src*="/media/photos/"]')

test('somebody chooses a photo of themselves by keyboard, sees it everywhere, replaces and removes it', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/user-panel?tab=settings')
  await expect(section(page)).toBeVisible()

  const choose = section(page).getByRole('button', { name: 'Choose a picture' })
  // On a busy machine the browser may not intercept file choosers yet: then the event never comes, so press again.
  await expect(async () => {
    const chooser = page.waitForEvent('filechooser', { timeout: 2_000 })
    await choose.press('Enter')
    await (await chooser).setFiles(WIDE)
  }).toPass()

  const dialog = page.getByRole('dialog', { name: 'Choose your best side' })
  await expect(dialog).toBeVisible()
  const stage = dialog.getByRole('application')
  const picture = stage.locator('img')
  const before = await picture.boundingBox()
  await stage.press('ArrowRight')
  await stage.press('+')
  await expect.poll(() => picture.boundingBox()).not.toEqual(before)
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expectAccessible(page, 'the crop dialog')
  await expectToFitPhone(page, 'the crop dialog')

  await dialog.getByRole('button', { name: 'Use this picture' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(choose).toBeFocused()
  const own = section(page).locator('img')
  await expect(own).toHaveJSProperty('naturalWidth', 192)
  const first = await own.getAttribute('src')
  await expect(inHeader(page)).toBeVisible()

  await page.locator('input[type=file]').setInputFiles(SQUARE)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(own).not.toHaveAttribute('src', first ?? '')
  await expect
    .poll(async () => (await request.get(first ?? '', { maxRetries: 2 })).status(), 'the old file')
    .toBe(404)

  await section(page).getByRole('button', { name: 'Remove' }).click()
  await expect(own).toHaveCount(0)
  await expect(inHeader(page)).toHaveCount(0)
})

test('a file that cannot be a photo is refused in place, with its reason', async ({ page, logIn }) => {
  await logIn('camille', PASSWORD)
  await page.goto('/user-panel?tab=settings')
  const before = (await section(page).locator('img').getAttribute('src')) ?? ''
  const input = page.locator('input[type=file]')
  const alert = section(page).getByRole('alert')
  const give = (name: string, mimeType: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType, buffer })

  await give('IMG_1.HEIC', 'image/heic', Buffer.from('x'))
  await expect(alert).toHaveText(/HEIC pictures cannot be used/)
  await give('me.pdf', 'application/pdf', Buffer.from('%PDF'))
  await expect(alert).toHaveText(/cannot be used as a picture/)
  await give('me.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(alert).toHaveText(/5 MB/)
  await give('me.png', 'image/png', Buffer.from('<script>alert(1)</script>'))
  await expect(alert).toHaveText(/cannot be read/)
  await expectAccessible(page)

  // The browser can draw this picture, but the server cannot.
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="/favicon.svg"/></svg>'
  await give('me.svg', 'image/svg+xml', Buffer.from(drawing))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(/cannot be used as a picture/)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(section(page).locator('img')).toHaveAttribute('src', before)
})
