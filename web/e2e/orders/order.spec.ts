import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { PaymentView } from '../../src/shared/api/generated/marmita.schemas'
import { CARD, confirmDish, expectWaiting, goToPayment, orderFromPriya, payWith } from '../support/buying'
import { expect, expectAccessible } from '../support/fixtures'
import { test } from '../support/orderFixtures'
import { apiCaller, openPaidOrder, orderByApi } from '../support/orders'
import { moveOrderToToday, CHEF, createCustomer, openAs } from '../support/people'

test(
  'a visitor finds a chef, logs in on the way, pays, and sees the chef accept and hand over',
  { tag: '@phone' },
  async ({ page, browser, isMobile }) => {
    test.slow()
    const customer = await createCustomer(page.request)
    const chefPage = await openAs(browser, page, CHEF)
    await chefPage.goto('/dashboard')
    await expect(chefPage.getByRole('heading', { level: 1, name: /, Priya$/ })).toBeVisible()

    await test.step('from the landing page to a chef', async () => {
      await page.goto('/')
      await page.getByRole('main').getByRole('combobox', { name: 'Town, dish or chef' }).fill('Belleville')
      await page
        .getByRole('option', { name: /Belleville.*Paris/ })
        .first()
        .click()
      await page.getByRole('heading', { level: 2 }).getByRole('link', { name: 'Priya at Home' }).click()
      await expect(page).toHaveURL(/\/chef\/priya/)
      await expect(page.getByRole('heading', { level: 1, name: 'Priya at Home' })).toBeVisible()
    })

    await test.step('a dish, which asks for a login and then goes into the bag', async () => {
      await page
        .getByRole('button', { name: /^Add .+ to the bag$/, disabled: false })
        .first()
        .click()
      await page.getByLabel('User name or e-mail').fill(customer.login)
      await page.getByLabel(/^Password/).fill(customer.password)
      await page.getByRole('button', { name: 'Log in', exact: true }).last().click()
      await confirmDish(page)
    })

    await test.step('checkout and payment', async () => {
      await goToPayment(page)
      await payWith(page, CARD.good)
      await expectWaiting(page)
    })

    const chefOrder = chefPage.getByRole('article', { name: new RegExp(customer.login) })
    await test.step('the chef sees it at once and accepts; the customer sees that without a reload', async () => {
      // On a phone the board shows one stage at a time.
      if (isMobile) await chefPage.getByRole('button', { name: /^To accept/ }).click()
      await expect(chefOrder).toBeVisible()
      await chefOrder.getByRole('button', { name: 'Accept' }).click()
      await expect(chefPage.getByText('Accepted. We have let the customer know.')).toBeVisible()
      await expect(
        page.getByRole('heading', { level: 1, name: 'Priya at Home is cooking for you' }),
      ).toBeVisible()
      await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible()
    })

    await test.step('the meal goes into a calendar', async () => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Add to your calendar' }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^marmita-\d+\.ics$/)
      expect(await readFile(await file.path(), 'utf8')).toContain('UID:order-')
    })

    await test.step('the chef types the code that the customer shows, and the meal changes hands', async () => {
      const code = await page
        .getByText(/^\d{4}$/)
        .first()
        .innerText()
      if (isMobile) await chefPage.getByRole('button', { name: /^Cooking/ }).click()
      await moveOrderToToday(page.url().split('/').at(-1)!)
      await chefPage.reload()
      if (isMobile) await chefPage.getByRole('button', { name: /^Cooking/ }).click()
      await chefOrder.getByRole('button', { name: 'Hand over' }).click()
      const dialog = chefPage.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
      await dialog.getByRole('button', { name: 'Hand over' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Enjoy your meal!' })).toBeVisible()
    })
    await chefPage.context().close()
  },
)

test('a declined card costs nothing and leaves room for another', async ({ page, logInAsCustomer }) => {
  await logInAsCustomer()
  await orderFromPriya(page)
  await payWith(page, CARD.declined)
  await expect(page.getByText('Your card was declined. Try another one.')).toBeVisible()
  await expect(page).toHaveURL(/\/payment\//)
  await payWith(page, CARD.good)
  await expectWaiting(page)
  await page.goto('/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a customer whose clock is three hours ahead pays in time', async ({ page, logInAsCustomer }) => {
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 })
  await logInAsCustomer()
  await orderFromPriya(page)
  await expect(page.getByRole('timer')).toHaveText(/\b1[45]:[0-5]\d\b/)
  await payWith(page, CARD.good)
  await expectWaiting(page)
})

/** Let the hold of the next order end so many seconds after its payment page was opened. */
async function endHoldAfter(page: Page, seconds: number): Promise<void> {
  const end = { at: '' }
  await page.route('**/api/shopping-card/payment/*', async (route) => {
    const response = await route.fetch()
    const payment = (await response.json()) as PaymentView
    end.at ||= new Date(Date.now() + seconds * 1000).toISOString()
    payment.order.holdExpiresAt = end.at
    await route.fulfill({ response, json: payment })
  })
}

test('a card that is on its way when the hold ends is waited for', async ({ page, logInAsCustomer }) => {
  await logInAsCustomer()
  await endHoldAfter(page, 15)
  await orderFromPriya(page)
  let answer = () => {}
  const isAnswered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/sandbox/payment-intents/*/confirm', async (route) => {
    await isAnswered
    await route.continue()
  })
  await payWith(page, CARD.good)
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay for your order')
  answer()
  await expectWaiting(page)
})

test('a payment page left open until the hold ends says so and leads back to the bag', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await endHoldAfter(page, 3)
  await orderFromPriya(page)
  const notice = page.getByRole('alert')
  await expect(notice.getByRole('heading', { name: 'Your portions are free again' })).toBeVisible()
  await expect(notice).toContainText('You have not been charged.')
  await notice.getByRole('link', { name: 'Go to your bag' }).click()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
})

test('a card that asks for 3-D Secure is refused, then confirmed', async ({ page, logInAsCustomer }) => {
  await logInAsCustomer()
  await orderFromPriya(page)
  await payWith(page, CARD.challenge)
  const challenge = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(challenge).toBeVisible()
  await expectAccessible(page)
  await challenge.getByRole('button', { name: 'No, refuse' }).click()
  await expect(page.getByText(/Your bank did not confirm/)).toBeVisible()
  await payWith(page, CARD.challenge)
  await challenge.getByRole('button', { name: 'Yes, it is me' }).click()
  await expectWaiting(page)
})

test('an order that is paid from the list waits for the chef when one comes back to the list', async ({
  page,
  logInAsCustomer,
}) => {
  const { token } = await logInAsCustomer()
  await orderByApi(apiCaller(page.request, token), { paid: false })
  await page.goto('/my-orders')
  await page.getByRole('link', { name: 'Pay now' }).click()
  await payWith(page, CARD.good)
  await expectWaiting(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/my-orders/)
  await expect(page.getByRole('article').getByText('Waiting for the chef')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})

test('an order is cancelled with a reason, which is required', async ({ page, logInAsCustomer }) => {
  await openPaidOrder(page, await logInAsCustomer())
  await page.goto('/my-orders')
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('My train does not run.')
  await dialog.getByRole('button', { name: 'Cancel the order' }).click()
  await expect(page.getByText('Cancelled by you')).toBeVisible()
  await expect(page.getByText('You were not charged.')).toBeVisible()
  await expect(page.getByText('My train does not run.')).toBeVisible()
})

test('a chef declines with a reason, and the customer reads it', async ({ page, board }) => {
  const { chefPage, order } = board
  await order.getByRole('button', { name: 'Decline' }).click()
  const dialog = chefPage.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('No spinach today.')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect(order).toHaveCount(0)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Priya at Home cannot cook this one' }),
  ).toBeVisible()
  await expect(page.getByText('No spinach today.')).toBeVisible()
})

test("an order that does not exist shows no step of buying and leads to one's own", async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  const expectNoOrder = async (path: string) => {
    await page.goto(`${path}/${'f'.repeat(24)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible()
    await expect(page).toHaveTitle('Page not found · Marmita')
    await expect(page.getByRole('listitem').filter({ hasText: 'Payment' })).toHaveCount(0)
  }
  await expectNoOrder('/confirmation')
  await expectNoOrder('/payment')
  await page.getByRole('alert').getByRole('link', { name: 'Your orders' }).click()
  await expect(page).toHaveURL('/my-orders')
})
