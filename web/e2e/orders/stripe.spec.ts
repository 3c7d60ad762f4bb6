/** Paying through Stripe: its own script and API are answered here, by the stand-in of the tests (tools/with_server.py). */
import {
  addFirstDish,
  CARD,
  expectWaiting,
  fillCartAtPriyas,
  goToPayment,
  chooseSlot,
  payWith,
} from '../support/buying'
import { expect, test } from '../support/fixtures'
import { failAtStripe, serveStripe, STRIPE_URL } from '../support/stripe'

test.skip(!STRIPE_URL, 'needs the server with Stripe that with_server.py starts')
test.use({ baseURL: STRIPE_URL })
// One after another: a failure that one asks for must not meet the other.
test.describe.configure({ mode: 'default' })

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

test('while Stripe is silent, then gone, the order stays in the bag, others browse, and the second try pays', async ({
  page,
  logInAsCustomer,
}) => {
  await serveStripe(page)
  await logInAsCustomer()
  await fillCartAtPriyas(page)
  const goOn = await chooseSlot(page)
  await page.getByRole('button', { name: 'Add a note for the chef' }).click()
  const note = page.getByRole('textbox', { name: /^Note for the chef/ })
  await note.fill('No peanuts, please.')
  await failAtStripe('POST /v1/payment_intents', 'silent', 'unreachable', '500')
  await goOn.click()

  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/chef/modou')
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible()
  await elsewhere.close()

  await expect(page.getByRole('alert')).toContainText('The payment service is not answering.')
  await expect(note).toHaveValue('No peanuts, please.')
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('radio', { checked: true })).toHaveCount(1)
  await goOn.click()
  await payWith(page, CARD.good)
  await expectWaiting(page)
})
