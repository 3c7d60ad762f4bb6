import { expect, expectAccessible, expectNoOverflow, expectToast } from '../support/fixtures'
import { test } from '../support/orderFixtures'
import { apiCaller } from '../support/orders'
import { moveOrderToToday, CHEF, openAs, tokenOf } from '../support/people'

test('a completed order is reviewed, the chef answers, and a visitor reads both', async ({
  page,
  paidOrder: customer,
  browser,
}) => {
  const order = page.url().split('/').at(-1)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, CHEF)}` }
  const call = apiCaller(page.request, customer.token)
  const read = () => call('get', `shopping-card/order/${order}`)
  await page.request.post(`/api/shopping-card/accept-order/${order}`, { headers })
  // The card is charged by a job.
  await expect.poll(async () => (await read()).status).toBe('PAID')
  await moveOrderToToday(String(order))
  const { handOverCode: code } = await read()
  const done = await page.request.post(`/api/shopping-card/complete-order/${order}`, {
    headers,
    data: { code },
  })
  expect(done.ok()).toBe(true)

  await page.goto('/my-orders')
  await page.getByRole('link', { name: 'Write a review' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How was it at Priya at Home?' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expect(page.getByText('Please choose one to five stars.')).toBeVisible()
  await page.getByRole('radio', { name: /^4 out of 5/ }).press('Space')
  const words = page.getByRole('textbox', { name: 'What was it like?' })
  await words.click()
  await page.getByRole('button', { name: 'Bold' }).click()
  const said = `Warm and generous, says ${customer.login}.`
  await words.pressSequentially(said)
  await expectAccessible(page)
  await page.reload()
  await expect(words).toHaveText(said)
  await expect(page.getByRole('radio', { name: /^4 out of 5/ })).toBeChecked()
  await page.getByRole('button', { name: 'Publish the review' }).click()
  await expectToast(page, 'Thank you! Your review is published.')
  await expect(page).toHaveURL(/\/chef\/priya-at-home#reviews$/)

  const chefPage = await openAs(browser, page, CHEF)
  await chefPage.goto('/chef/priya')
  await chefPage.getByRole('button', { name: `Answer to ${customer.login}` }).click()
  const answer = chefPage.getByRole('textbox', { name: 'Your answer' })
  await expect(answer).toBeFocused()
  await answer.pressSequentially('Come again, the leeks are in.')
  await chefPage.getByRole('button', { name: 'Publish the answer' }).click()
  await expectToast(chefPage, 'Your answer is published.')
  await chefPage.context().close()

  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await visitor.goto('/chef/priya')
  const review = visitor.getByRole('listitem').filter({ hasText: customer.login })
  await expect(review.locator('strong', { hasText: said })).toBeVisible()
  await expect(review.getByText('Come again, the leeks are in.')).toBeVisible()
  await expectNoOverflow(visitor)
  await visitor.context().close()
})

test('a chef and a review are reported once the reader is logged in', async ({ page, logInAsCustomer }) => {
  await page.goto('/chef/priya')
  await page.getByRole('button', { name: 'More about Priya at Home' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('dialog').getByText('Log in to report this to the moderators.')).toBeVisible()
  await logInAsCustomer()
  await page.goto('/chef/priya')
  await page.getByRole('button', { name: 'More about Priya at Home' }).click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expect(page.getByText('Please choose a reason.')).toBeVisible()
  await page.getByRole('radio', { name: 'Fraud' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the report' }).click()
  await expectToast(page, 'Report sent')
})
