import { expect, expectAccessible, expectNoOverflow, test } from '../support/fixtures'

test('an unknown address says so and leads back', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link').click()
  await expect(page).toHaveURL('/')
})

for (const theme of ['light', 'dark'] as const) {
  test(`the shared components are accessible, ${theme}`, { tag: '@phone' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/dev/ui')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })
}

test('the shared components fit into 320 px in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const locale of ['en', 'fr', 'br', 'pl']) {
    await page.addInitScript((value) => localStorage.setItem('locale', value), locale)
    await page.goto('/dev/ui')
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'br' ? 'pt-BR' : locale)
    await expectNoOverflow(page)
  }
})

test('the chosen theme is stored as a plain word and survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/no-such-page')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
  await page.getByRole('button', { name: 'Switch to dark' }).click()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('the language is chosen in the footer and survives a reload', async ({ page }) => {
  await page.goto('/no-such-page')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await page.getByRole('menuitemradio', { name: 'Français' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page introuvable')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test('the footer leads to the site elsewhere', async ({ page }) => {
  await page.goto('/no-such-page')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Instagram' })
  await expect(link).toHaveAttribute('href', 'https://www.instagram.com/marmita')
  await expectAccessible(page)
})

test('a guarded page sends a visitor to the start', async ({ page }) => {
  await page.goto('/my-orders')
  await expect(page).toHaveURL('/')
})

test('the skip link leads past the header', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
