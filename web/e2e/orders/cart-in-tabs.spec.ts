/** One cart in several tabs and on several devices. */
import type { Page } from '@playwright/test'
import {
  fillCartAtPriyas,
  CARD,
  confirmDish,
  expectWaiting,
  goToPayment,
  payWith,
  goToCheckout,
} from '../support/buying'
import { expect, test } from '../support/fixtures'
import { openAs } from '../support/people'

const hasBegun = (page: Page) => page.getByRole('link', { name: 'Continue to payment' })
const isBought = (page: Page) =>
  page.getByText(/^You ordered from .+ at \d\d:\d\d|^You ordered from .+ at \d/)

test('a cart that is bought in one tab is bought in the others, on another device too', async ({
  page,
  browser,
  logInAsCustomer,
}) => {
  test.slow()
  const customer = await logInAsCustomer()
  await fillCartAtPriyas(page)
  const tab = await page.context().newPage()
  const device = await openAs(browser, page, customer)
  for (const other of [tab, device]) {
    await other.goto('/shopping-card')
    await expect(other.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  }

  await goToPayment(page)
  for (const other of [tab, device]) await expect(hasBegun(other)).toBeVisible()

  // A new order with another time replaces the first one, and the first tab shows that.
  await tab.getByRole('group', { name: 'Time' }).locator('label').last().click()
  await tab.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(tab.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'This order has ended' })).toBeVisible()

  await payWith(tab, CARD.good)
  await expectWaiting(tab)
  await expect(isBought(device)).toBeVisible()
  await page.goto('/shopping-card')
  for (const other of [page, device]) {
    await other.reload()
    await expect(isBought(other)).toBeVisible()
    await expect(other.getByRole('heading', { level: 1, name: 'Your bag is empty' })).toBeVisible()
    await expect(other.getByRole('button', { name: 'Continue to payment' })).toHaveCount(0)
  }
  await page.goto('/my-orders')
  await expect(page.getByText('Waiting for the chef')).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
  await device.context().close()
})

test('a dish that is added again because no answer came is in the bag once', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/chef/priya')
  let lost = false
  await page.route('**/handle-order', async (route) => {
    if (lost) return route.continue()
    lost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page
    .getByRole('button', { name: /^Add .+ to the bag$/, disabled: false })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Add for/ }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await confirmDish(page)
  await page.goto('/shopping-card')
  await expect(page.getByRole('group', { name: /^Portions of/ })).toContainText('1')
})

test('a customer who has requested the deletion of the account must keep it before ordering', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await fillCartAtPriyas(page)
  await goToCheckout(page)
  const token = await page.evaluate(() => localStorage.getItem('authenticationToken'))
  const scheduled = await page.request.post('/api/account/schedule-delete', {
    data: { reason: '' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(scheduled.ok()).toBe(true)
  await page.getByRole('group', { name: 'Time' }).locator('label').last().click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByText(/^Your account will be deleted on/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText(/^Your account will be deleted on/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
})
