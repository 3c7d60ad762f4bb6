/** Refunds by an admin and by the chef. The chef's payouts and their file include them. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, follow, test } from '../support/fixtures'
import { openChargedOrder } from '../support/orders'
import { ADMIN, moveOrderToToday, CHEF, openAs } from '../support/people'

async function refundOneEuro(page: Page, number: number, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: `Refund order #${number}` })
  await dialog.getByLabel('Amount in euros').fill('1')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expectToast(page, 'The refund is on its way. We have let the customer know.')
  await expect(dialog).toBeHidden()
}

test('an admin finds an order, refunds a part and cancels it, and the customer reads both', async ({
  page,
  browser,
  logInAsCustomer,
}) => {
  const { number } = await openChargedOrder(page, await logInAsCustomer())
  const adminPage = await openAs(browser, page, ADMIN)
  await adminPage.goto('/admin/orders')
  await adminPage.getByLabel('Number, buyer’s login, chef').fill(`#${number}`)
  await expect(adminPage.getByRole('link', { name: /^#\d+$/ })).toHaveCount(1)
  await adminPage.getByRole('link', { name: `#${number}`, exact: true }).click()
  const shown = adminPage.getByRole('complementary', { name: 'Order', exact: true })
  await expect(shown.getByText('Accepted and paid').first()).toBeVisible()
  await expectAccessible(adminPage)

  await shown.getByRole('button', { name: 'Refund' }).click()
  await refundOneEuro(adminPage, number, 'The rice was missing.')
  await expect(page.getByText(/€1 refunded\./)).toBeVisible()

  await shown.getByRole('button', { name: 'Cancel the order' }).click()
  const cancel = adminPage.getByRole('dialog', { name: 'Cancel this order?' })
  await cancel.getByLabel('Reason').fill('The street is closed.')
  await cancel.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This order was cancelled' })).toBeVisible()
  await expect(page.getByText('The street is closed.')).toBeVisible()

  await expect(cancel).toBeHidden()
  await shown.getByRole('button', { name: 'Close' }).click()
  await expect(shown).toBeHidden()
  await adminPage.getByRole('button', { name: 'State', exact: true }).click()
  await adminPage.getByRole('checkbox', { name: 'Cancelled by Marmita' }).check()
  await expect(adminPage.getByRole('link', { name: `#${number}`, exact: true })).toBeVisible()
  await adminPage.context().close()
})

test('a chef refunds a part of a meal; her payouts and their file count it', async ({
  page,
  browser,
  logInAsCustomer,
}) => {
  const { id, number, handOverCode, priya } = await openChargedOrder(page, await logInAsCustomer())
  await moveOrderToToday(id)
  await priya('post', `shopping-card/complete-order/${id}`, { code: handOverCode })
  const chefPage = await openAs(browser, page, CHEF)
  await chefPage.goto('/chef-orders')
  const order = chefPage.getByRole('article', { name: new RegExp(`#${number},`) })
  await order.getByRole('button', { name: 'Refund' }).click()
  await refundOneEuro(chefPage, number, 'Too salty, I am sorry.')
  await expect(order.getByText('€1 refunded.')).toBeVisible()
  await expect(page.getByText(/€1 refunded\./)).toBeVisible()

  // The transfer waits until a problem can no longer be reported.
  await follow(chefPage, '/chef-payments?state=ON_THE_WAY')
  const row = chefPage.getByRole('row', { name: new RegExp(`#${number}`) })
  await expect(row.getByText(/€1 refunded/)).toBeVisible()
  await expectAccessible(chefPage)
  const download = chefPage.waitForEvent('download')
  await chefPage.getByRole('button', { name: 'CSV file' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^marmita-.+\.csv$/)
  // In the language of the screen.
  expect(await readFile(await file.path(), 'utf8')).toMatch(new RegExp(`^${number},.*,1\\.00,`, 'm'))
  await chefPage.context().close()
})
