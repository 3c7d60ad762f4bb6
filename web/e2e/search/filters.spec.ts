/**
 * The filters are in the address: they survive a reload and can be sent to others. Lasting filters are restored at the
 * next visit.
 */
import { expect, expectClosed, follow, test } from '../support/fixtures'

test('day, time and price are chosen in the dialog, stand in the address and are cleared at once', async ({
  page,
}) => {
  await page.goto('/home')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const dialog = page.getByRole('dialog')
  // The day after tomorrow: none of its times has passed.
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption({ index: 3 })
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('18:30')
  await dialog.getByRole('button', { name: 'Up to €10' }).click()
  await expect(page).toHaveURL(/openAt=[a-z]{3}-18:30&maxPrice=1000/)
  await dialog.getByRole('button', { name: /^Show \d+ chefs?$/ }).click()
  await expect(card).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Filters · 2' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveValue('18:30')
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/home')
})

test('a choice leaves as many chefs as it says, is remembered for the next visit, and cleared', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const soy = dialog.getByRole('button', { name: /^soy/i })
  await expect(soy).toHaveAccessibleName(/\d+ chefs?$/)
  const [, count] = /(\d+) chefs?$/.exec((await soy.innerText()).replaceAll('\n', ' ')) ?? []
  await soy.click()
  await expect(page).toHaveURL('/home?avoid=SOYBEANS')
  await expect(dialog.getByRole('button', { name: `Show ${count} chef` })).toBeVisible()
  await page.goto('/landing')
  await page.goto('/home')
  await expect(page).toHaveURL('/home?avoid=SOYBEANS')
  await page.getByRole('button', { name: 'Filters · 1' }).click()
  await expect(soy).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/home')
  await page.goto('/home')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})

test('each filter says how many chefs it leaves of a text search and around a place', async ({ page }) => {
  const dialog = page.getByRole('dialog')
  const choose = async (name: RegExp) => {
    const choice = dialog.getByRole('button', { name })
    await expect(choice).toHaveAccessibleName(/\d+ chefs?$/)
    const [, count] = /(\d+) chefs?$/.exec((await choice.innerText()).replaceAll('\n', ' ')) ?? []
    await choice.click()
    await dialog.getByRole('button', { name: `Show ${count} chef` }).click()
    await expectClosed(dialog)
  }
  const filters = page.getByRole('button', { name: /^Filters/ })
  await page.goto('/home?q=paris')
  await filters.click()
  await choose(/^vegetarian/i)
  await follow(page, '/home?lat=48.857&lon=2.352')
  await filters.click()
  await choose(/^up to 2 km/i)
  await expect(page).toHaveURL(/radius=2/)
})
