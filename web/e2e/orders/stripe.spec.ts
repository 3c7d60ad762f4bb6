/** Payments with Stripe: the fake Stripe of the tests (tools/with_server.py) answers its script and API. */
import {
  addFirstDish,
  CARD,
  expectWaiting,
  fillCartAtPriyas,
  goToPayment,
  chooseSlot,
  payWith,
} from '../support/buying'
import { changeSettings, expect, test } from '../support/fixtures'
import { apiCaller, orderByApi } from '../support/orders'
import { failAtStripe, serveStripe, STRIPE_URL } from '../support/stripe'

test.skip(!STRIPE_URL, 'needs the server with Stripe that with_server.py starts')
test.use({ baseURL: STRIPE_URL })
// One after another: a failure that one test requests must not affect another test.
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

test('a payment page without the form of Stripe says that nothing is charged, and loads the form again', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const { token } = await logInAsCustomer()
  const id = await orderByApi(apiCaller(request, token), { paid: false })
  const alert = page.getByRole('alert')
  const notThere = 'The payment form could not be loaded. You have not been charged.'

  await changeSettings(page, { stripePublishableKey: null })
  await page.goto(`/payment/${id}`)
  await expect(alert).toContainText(notThere)
  await page.unroute('**/api/client-settings')

  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await alert.getByRole('button', { name: 'Load again' }).click()
  await expect(alert).toContainText(notThere)
  await page.unroute('https://js.stripe.com/**')

  await serveStripe(page)
  await alert.getByRole('button', { name: 'Load again' }).click()
  await payWith(page, CARD.good)
  await expectWaiting(page)
})

test('an order with nothing to pay with leads to other chefs, and is paid once Stripe answers', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  await serveStripe(page)
  const { token } = await logInAsCustomer()
  await fillCartAtPriyas(page)
  const goOn = await chooseSlot(page)
  // Three attempts of the order, and three of the payment page.
  await failAtStripe('POST /v1/payment_intents', ...Array<string>(6).fill('unreachable'))
  await goOn.click()
  await expect(page.getByRole('alert')).toContainText('The payment service is not answering.')
  const [{ id }] = await apiCaller(request, token)('get', 'shopping-card/my-orders')
  await page.goto(`/payment/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'This payment cannot be started' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Explore chefs' })).toHaveAttribute('href', '/home')
  await page.getByRole('button', { name: 'Try again' }).click()
  await payWith(page, CARD.good)
  await expectWaiting(page)
})
