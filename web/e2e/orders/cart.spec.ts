/** The cart keeps its contents. */
import { chooseSlot, fillCartAtPriyas, confirmDish, goToPayment, goToCheckout } from '../support/buying'
import { expect, test } from '../support/fixtures'

test('the words for the chef change in the bag, the quantity does not', async ({ page, logInAsCustomer }) => {
  await logInAsCustomer()
  await fillCartAtPriyas(page)
  await page.goto('/shopping-card')
  await page.getByRole('button', { name: /^Add a note/ }).click()
  const note = page.getByRole('textbox', { name: /note/i })
  const write = async (text: string) => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/handle-order'))
    await note.fill(text)
    await note.blur()
    expect((await kept).ok()).toBe(true)
    await page.reload()
  }
  await write('No onions, please')
  await expect(note).toHaveValue('No onions, please')
  // The text is not saved yet at the reload: the browser finishes the request, and data read before that are read
  // again.
  await note.fill('No nuts at all')
  await page.reload()
  await expect(async () => {
    await page.reload()
    await expect(note).toHaveValue('No nuts at all', { timeout: 1000 })
  }).toPass()
  await write('')
  await expect(page.getByRole('button', { name: /^Add a note/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Portions of/ })).toContainText('1')
})

test('day and time outlive a reload, and the way to the payment and back', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await fillCartAtPriyas(page)
  await goToCheckout(page)
  const day = page.getByRole('group', { name: 'When?' }).locator('input:enabled').nth(1)
  const time = page.getByRole('group', { name: 'Time' }).getByRole('radio').last()
  await day.check({ force: true })
  await time.check({ force: true })
  await page.reload()
  await expect(day).toBeChecked()
  await expect(time).toBeChecked()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  await page.goBack()
  await expect(day).toBeChecked()
  await expect(time).toBeChecked()
})

test('a bag that is changed on the way to the payment stays one order, of the day that was chosen', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await fillCartAtPriyas(page)
  await goToPayment(page)
  for (const portions of ['2', '3', '4']) {
    await page.goBack()
    const time = page.getByRole('group', { name: 'Time' }).getByRole('radio').first()
    await expect(time).toBeChecked()
    const changed = page.waitForResponse((answer) => answer.url().endsWith('/handle-order'))
    await page.getByRole('button', { name: /^One more/ }).click()
    expect((await changed).ok()).toBe(true)
    await expect(page.getByRole('group', { name: /^Portions of/ })).toContainText(portions)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
  }
  await page.goto('/my-orders')
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(1)
})

test('the day chosen in the menu outlives a look at a dish, and the checkout begins with it', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/chef/priya')
  const inMenu = page.getByRole('group', { name: 'Day', exact: true }).getByRole('button').nth(2)
  const dayOfMonth = (await inMenu.locator('b').textContent()) ?? ''
  const sameDay = page.getByText(dayOfMonth, { exact: true })
  const atCheckout = page.getByRole('group', { name: 'When?' }).locator('label').filter({ has: sameDay })
  const checkOut = () => goToCheckout(page)
  await inMenu.click()
  const dish = page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 }).first()
  await dish.getByRole('link').click()
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await confirmDish(page)
  await page.goBack()
  await expect(inMenu).toHaveAttribute('aria-pressed', 'true')
  await checkOut()
  await expect(atCheckout.getByRole('radio')).toBeChecked()

  // The day chosen at the checkout stays, also when the checkout is opened again.
  const other = page.getByRole('group', { name: 'When?' }).locator('input:enabled:not(:checked)').first()
  await other.check({ force: true })
  await page.goBack()
  await checkOut()
  await expect(atCheckout.getByRole('radio')).not.toBeChecked()
})

test('a refusal is forgotten when the bag changes, and a time that is gone is called so', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await fillCartAtPriyas(page)
  await (await chooseSlot(page)).click({ trial: true })
  await page.route('**/api/shopping-card/create-order', (route) =>
    route.fulfill({ status: 409, json: { errorKey: 'slot_not_available' } }),
  )
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const refusal = page.getByRole('complementary', { name: 'Order summary' }).getByRole('alert')
  await expect(refusal).toHaveText('This time is no longer available. Choose another one.')
  await page.route(/\/api\/shopping-card\/get-SC\/[0-9a-f]{24}$/, async (route) => {
    const response = await route.fetch()
    const group = await response.json()
    for (const option of group.deliveryOptions) for (const day of option.days) day.slots = day.slots.slice(1)
    await route.fulfill({ response, json: group })
  })
  await page.getByRole('main').getByRole('button', { name: 'One more' }).click()
  await expect(refusal).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('alert')).toHaveText(
    'This time is no longer available. Choose another one.',
  )
})

test('an open checkout says that the chef pauses, not that the bag is too full', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await fillCartAtPriyas(page)
  await goToCheckout(page)
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeEnabled()
  await page.route(/\/api\/shopping-card\/get-SC\/[0-9a-f]{24}$/, async (route) => {
    const response = await route.fetch()
    const group = await response.json()
    const chef = { ...group.chef, suspended: true }
    await route.fulfill({ response, json: { ...group, chef, deliveryOptions: [] } })
  })
  // The times are read again every minute, and before the bag is.
  await page.getByRole('main').getByRole('button', { name: 'One more' }).click()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary.getByRole('alert')).toHaveText(
    'This kitchen is taking a break and accepts no orders. Find a chef near you',
  )
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeDisabled()
})
