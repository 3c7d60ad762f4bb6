/** Back closes an overlay over the page, and does nothing else. */
import { addFirstDish, CARD, expectWaiting, orderFromPriya, payWith } from '../support/buying'
import { expect, expectClosed, expectOpen, test } from '../support/fixtures'

test(
  'back closes a dish and stays at its chef, the next one leaves',
  { tag: '@phone' },
  async ({ page, logInAsCustomer }) => {
    await logInAsCustomer()
    await page.goto('/city/Paris')
    await page.goto('/chef/priya')
    await page
      .getByRole('button', { name: /^Add .+ to the bag$/, disabled: false })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expectOpen(dialog)
    await expect(dialog.getByRole('button', { name: /^Add for/ })).toBeVisible()
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/chef\/priya/)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
    // A dialog that closes by itself leaves no history entry.
    await addFirstDish(page)
    await expectClosed(dialog)
    await page.goBack()
    await expect(page).toHaveURL(/\/city\/Paris/)
  },
)

test(
  'back from a page that the account sheet led to passes over the sheet',
  { tag: '@phone-only' },
  async ({ page, logInAsCustomer }) => {
    await logInAsCustomer()
    await page.goto('/about-us')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button').last().click()
    await page.getByRole('dialog').getByRole('link').first().click()
    await expect(page).not.toHaveURL(/about-us/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.goBack()
    await expect(page).toHaveURL(/about-us/)
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test('back from the 3-D Secure question fails it and stays at the payment', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await orderFromPriya(page)
  await payWith(page, CARD.challenge)
  await expectOpen(page.getByRole('dialog'))
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/payment\//)
  await payWith(page, CARD.good)
  await expectWaiting(page)
})
