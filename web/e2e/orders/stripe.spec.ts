/** Paying through Stripe: its own script and API are answered here, by the stand-in of the tests (tools/with_server.py). */
import { goToPayment, addFirstDish, CARD, expectWaiting, payWith } from '../support/buying'
import { expect, test } from '../support/fixtures'
import { serveStripe, STRIPE_URL } from '../support/stripe'

test.skip(!STRIPE_URL, 'needs the server with Stripe that with_server.py starts')
test.use({ baseURL: STRIPE_URL })

test('a card is declined in the words of Stripe, and another one pays after 3-D Secure', async ({
  page,
  logInAsCustomer,
}) => {
  await serveStripe(page)
  await logInAsCustomer()
  await page.goto('/chef/priya')
  await addFirstDish(page)
  await goToPayment(page)
  await expect(page.getByLabel('Card number')).toBeVisible()

  await page.getByRole('button', { name: /^Order and pay/ }).click()
  await expect(page.getByRole('alert')).toContainText('Complete the card details first.')

  await payWith(page, CARD.declined)
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await expect(page.getByRole('alert')).toContainText('You have not been charged.')

  await payWith(page, CARD.challenge)
  await page.getByRole('button', { name: 'Confirm at the bank' }).click()
  await expectWaiting(page)
})
