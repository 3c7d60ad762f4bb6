import type { Locator, Page } from '@playwright/test'
import { CARD, expectWaiting } from '../support/buying'
import { expect, expectAccessible, expectToast, test } from '../support/fixtures'
import { createCustomer } from '../support/people'

const FAR = 160

/** Presses Tab until the control has the focus; a control that cannot be reached fails the journey. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let presses = 0; presses < FAR; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${control}`)
}

async function press(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press(key)
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

test('a whole order by keyboard, without the map', async ({ page, logInAsCustomer }) => {
  test.slow()
  await logInAsCustomer()
  await page.goto('/landing')

  await type(page, page.getByRole('main').getByRole('combobox', { name: 'Town, dish or chef' }), 'Belleville')
  await expect(page.getByRole('option', { name: /^Belleville/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Priya at Home' }))

  await expect(page).toHaveURL(/\/chef\/priya/)
  const dish = page.getByRole('button', { name: /^Add .+ to the bag$/, disabled: false }).first()
  const intoTheBag = page.getByRole('button', { name: /^Add for/ })
  await press(page, dish)
  await expect(intoTheBag).toBeFocused()
  await expectAccessible(page, 'the dialog of a dish')
  await page.keyboard.press('Escape')
  await expect(dish).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(intoTheBag).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, /is in your bag\.$/)
  await press(page, page.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }))

  await press(page, page.getByRole('group', { name: 'Time' }).getByRole('radio').first(), 'Space')
  await press(page, page.getByRole('button', { name: 'Continue to payment' }))
  await type(page, page.getByLabel('Card number'), CARD.good)
  await type(page, page.getByLabel('Expiry'), '1240')
  await type(page, page.getByLabel('Security code'), '123')
  await page.keyboard.press('Enter')
  await expectWaiting(page)
})

test('the login dialog by keyboard: over to joining and back, in, and the focus where it was', async ({
  page,
}) => {
  const customer = await createCustomer(page.request)
  await page.goto('/chef/priya')
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('User name or e-mail')).toBeFocused()
  await press(page, dialog.getByRole('button', { name: 'Create an account' }))
  await expect(dialog.getByLabel('User name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('User name or e-mail')).toBeFocused()
  await page.keyboard.type(customer.login)
  await type(page, dialog.getByLabel(/^Password/), customer.password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/chef\/priya/)
  await expect(
    page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }),
  ).toBeVisible()
})
