/** The dialogs about an order and its payment, opened by a customer, a chef and an admin. */
import type { Page } from '@playwright/test'
import { expect, expectOpen, test } from '../support/fixtures'
import { openChargedOrder, openPaidOrder } from '../support/orders'
import { ADMIN, moveOrderToToday, CHEF, openAs } from '../support/people'
import { checkDialog } from '../support/screens'

test.describe.configure({ timeout: 240_000 })

/** Press Enter in the first field of the dialog, after it has the focus. */
async function pressEnter(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').locator('input:focus, textarea:focus')).toBeVisible()
  await page.keyboard.press('Enter')
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('dialogs of a customer about an order are accessible and fit the screen', async ({
  page,
  logInAsCustomer,
}) => {
  const { id, handOverCode, priya } = await openChargedOrder(page, await logInAsCustomer())
  await checkDialog(page, 'cancel an order', () => press(page, 'Cancel the order'))
  await moveOrderToToday(id)
  await priya('post', `shopping-card/complete-order/${id}`, { code: handOverCode })
  await checkDialog(page, 'report a problem', async () => {
    await press(page, 'Report a problem')
    await press(page, 'Send the report')
    await expect(page.getByText('Choose what it is about.')).toBeVisible()
  })
})

test('dialogs of a chef about orders are accessible and fit the screen', async ({
  page,
  browser,
  logInAsCustomer,
}) => {
  const customer = await logInAsCustomer()
  await openPaidOrder(page, customer)
  const { id } = await openChargedOrder(page, customer)
  await moveOrderToToday(id)
  const chefPage = await openAs(browser, page, CHEF)
  await chefPage.goto('/dashboard')
  const orders = chefPage.getByRole('article', { name: new RegExp(customer.login) })
  const of = (name: string) => orders.getByRole('button', { name, exact: true }).first().click()
  await checkDialog(chefPage, 'decline', () => of('Decline'))
  await checkDialog(chefPage, 'cancel by the chef', () => of('Cancel the order'))
  await checkDialog(chefPage, 'hand over', async () => {
    await of('Hand over')
    await pressEnter(chefPage)
    await expect(chefPage.getByText('Type the four digits of the code.')).toBeVisible()
  })
  await chefPage.goto('/chef-orders')
  await checkDialog(chefPage, 'refund by the chef', async () => {
    await of('Refund')
    await pressEnter(chefPage)
    await expect(chefPage.getByRole('dialog').getByRole('textbox', { name: 'Reason' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  })
  await chefPage.context().close()
})

test('dialogs of an admin about an order are accessible and fit the screen', async ({
  page,
  browser,
  logInAsCustomer,
}) => {
  const { id } = await openChargedOrder(page, await logInAsCustomer())
  const adminPage = await openAs(browser, page, ADMIN)
  const open = async () => {
    await adminPage.goto(`/admin/money?order=${id}`)
    await expectOpen(adminPage.getByRole('dialog'))
    await expect(adminPage.getByRole('dialog').getByText('Accepted and paid').first()).toBeVisible()
  }
  await checkDialog(adminPage, 'an order', open)
  await open()
  const order = adminPage.getByRole('dialog', { name: 'Order', exact: true })
  await checkDialog(adminPage, 'refund by an admin', () => press(adminPage, 'Refund'), order)
  await checkDialog(adminPage, 'cancel by an admin', () => press(adminPage, 'Cancel the order'), order)
  await adminPage.context().close()
})

test('dialogs about a calendar link and a login are accessible and fit the screen', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/user-panel?tab=settings')
  const section = page.getByRole('region', { name: 'Calendar' })
  await section.getByRole('button', { name: 'Make a link' }).click()
  await expect(section.getByRole('textbox', { name: 'Your link' })).toBeVisible()
  await checkDialog(page, 'end the calendar link', () => press(page, 'Delete link'))
  // Answer as the server would a quarter of an hour after the login.
  await page.route('**/api/account/calendar*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          json: { title: 'Access denied', status: 403, errorKey: 'reauthentication_needed' },
        })
      : route.fallback(),
  )
  const renew = section.getByRole('button', { name: 'Make a new link' })
  await checkDialog(page, 'renew the calendar link', () => renew.click())
  await checkDialog(page, 'a fresh login', async () => {
    await renew.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click()
    await expect(page.getByRole('dialog', { name: 'Is it you?' }).getByLabel(/^Password/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Password is required')).toBeVisible()
  })
})
