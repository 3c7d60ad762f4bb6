/** A problem with a meal: the customer reports it, the chef answers, and an admin decides. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, expectToFitPhone, expectToast, test } from '../support/fixtures'
import { openChargedOrder } from '../support/orders'
import { ADMIN, moveOrderToToday, CHEF, type Customer, openAs } from '../support/people'

/**
 * Report a problem with a meal that Priya has handed over. Return the order number and the customer's view of the
 * report.
 */
async function reportMeal(page: Page, customer: Customer): Promise<{ number: number; report: Locator }> {
  const { id, number, handOverCode, priya } = await openChargedOrder(page, customer)
  await moveOrderToToday(id)
  await priya('post', `shopping-card/complete-order/${id}`, { code: handOverCode })
  await page.getByRole('button', { name: 'Report a problem' }).click()
  const form = page.getByRole('dialog', { name: 'What went wrong?' })
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expect(form.getByText('Choose what it is about.')).toBeVisible()
  await form.getByLabel('What is it about?').selectOption('Something was missing')
  await form.getByLabel('What happened?').fill('There was no rice.')
  await form.getByRole('button', { name: 'Send the report' }).click()
  await expectToast(page, 'Reported. We have let the chef know.')
  const report = page.getByRole('region', { name: 'Reported problem' })
  await expect(report.getByText(/^Waiting for Priya at Home to answer/)).toBeVisible()
  return { number, report }
}

test('a chef refuses a reported problem, an admin refunds a part, and both read how it ended', async ({
  page,
  browser,
  logInAsCustomer,
}) => {
  test.slow()
  const { number, report } = await reportMeal(page, await logInAsCustomer())

  const chefPage = await openAs(browser, page, CHEF)
  await chefPage.goto('/chef-orders')
  const order = chefPage.getByRole('article', { name: new RegExp(`#${number},`) })
  await expect(order.getByText('There was no rice.')).toBeVisible()
  await order.getByRole('button', { name: 'Do not refund' }).click()
  const refusal = chefPage.getByRole('dialog', { name: 'Do not refund this order?' })
  await refusal.getByLabel('Reason').fill('The rice was in the second box.')
  await refusal.getByRole('button', { name: 'Do not refund' }).click()
  await expectToast(chefPage, 'Sent. The customer will read it.')
  await expect(report.getByText('The rice was in the second box.')).toBeVisible()

  const adminPage = await openAs(browser, page, ADMIN)
  await adminPage.goto('/admin/money')
  await adminPage
    .getByRole('article', { name: `#${number}` })
    .getByRole('link')
    .click()
  const shown = adminPage.getByRole('dialog', { name: 'Order', exact: true })
  const reported = shown.getByRole('region', { name: 'Reported problem' })
  await expect(reported.getByText('The rice was in the second box.')).toBeVisible()
  await expectAccessible(adminPage)
  await shown.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = adminPage.getByRole('dialog', { name: `Refund order #${number}` })
  await refund.getByLabel('Amount in euros').fill('2')
  await refund.getByLabel('Reason').fill('Half of it was missing.')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expectToast(adminPage, 'The refund is on its way. We have let the customer know.')

  for (const side of [report, order]) {
    await expect(side.getByText('Decided: the order was refunded.')).toBeVisible()
  }
  await expect(page.getByText(/€2 refunded\./)).toBeVisible()
  await expect(order.getByText('€2 refunded.')).toBeVisible()
  await adminPage.context().close()
  await chefPage.context().close()
})

test('a chef refunds all of a reported meal, which decides', async ({ page, browser, logInAsCustomer }) => {
  const { number, report } = await reportMeal(page, await logInAsCustomer())
  await expectAccessible(page)
  await expectToFitPhone(page)
  const chefPage = await openAs(browser, page, CHEF)
  await chefPage.goto('/chef-orders')
  const order = chefPage.getByRole('article', { name: new RegExp(`#${number},`) })
  await order.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = chefPage.getByRole('dialog', { name: `Refund order #${number}` })
  await refund.getByLabel('Reason').fill('I am sorry, I forgot it.')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(report.getByText('Decided: the order was refunded.')).toBeVisible()
  await expect(page.getByText(/refunded\./).last()).toBeVisible()
  await chefPage.context().close()
})
