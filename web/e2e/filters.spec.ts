/** What one looks for is in the address: it survives a reload and can be sent. */
import { expect, test } from './fixtures'

test('day, time and price are chosen in the dialog, stand in the address and are cleared at once', async ({
  page,
}) => {
  await page.goto('/home')
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Day' }).selectOption('Friday')
  await dialog.getByRole('combobox', { name: 'Time' }).selectOption('18:30')
  await dialog.getByRole('button', { name: 'Up to €10' }).click()
  await expect(page).toHaveURL(/openAt=fri-18:30&maxPrice=1000/)
  await dialog.getByRole('button', { name: /^Show \d+ chefs?$/ }).click()
  await expect(card).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Filters · 2' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Time' })).toHaveValue('18:30')
  await dialog.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/home')
})
