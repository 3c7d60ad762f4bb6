import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures'
import { test } from '../support/orderFixtures'
import { CHEF, tokenOf } from '../support/people'

/** Refuse the order that the customer's page shows, as Priya, outside all windows of this journey. */
async function answerElsewhere(page: Page): Promise<void> {
  const answer = await page.request.post(`/api/shopping-card/reject-order/${page.url().split('/').at(-1)}`, {
    headers: { authorization: `Bearer ${await tokenOf(page.request, CHEF)}` },
    data: { reason: 'Answered on the phone.' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

test(
  "the chef's board is one click away; its list keeps page and order in the address",
  { tag: '@phone' },
  async ({ page, logIn }) => {
    await logIn(CHEF.login, CHEF.password)
    await page.goto('/about-us')
    await page
      .getByRole('navigation', { name: 'Main' })
      .filter({ visible: true })
      .getByText('kitchen')
      .click()
    await page.getByRole('navigation', { name: 'Your kitchen' }).getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('article')).toHaveCount(10)
    const first = await page.getByRole('article').first().getAttribute('aria-label')
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await page.getByLabel('Sort').selectOption('Oldest first')
    await expect(page).toHaveURL(/sort=CREATED_ASC/)
    await expect(page.getByText(/^Page 1 of/)).toBeVisible()
    await expect(page.getByRole('article').first()).not.toHaveAccessibleName(first ?? '')
    await page.goBack()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
  },
)

test(
  'the print of a ticket shows the ticket and nothing else',
  { tag: '@phone' },
  async ({ page, logIn, isMobile }) => {
    // The browser's own print dialog would wait for a person.
    await page.addInitScript(() => (window.print = () => undefined))
    await logIn(CHEF.login, CHEF.password)
    await page.goto('/dashboard')
    // On a phone the board shows one stage at a time.
    if (isMobile) await page.getByRole('button', { name: /^Cooking/ }).click()
    await page.getByRole('button', { name: 'Print the ticket' }).filter({ visible: true }).first().click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1, name: /, Priya$/ })).toBeHidden()
    await expect(page.locator('body > article')).toContainText(/#\d+/)
    // A printed ticket has the date: "tomorrow" would be wrong the next day.
    await expect(page.locator('body > article')).toContainText(
      /[A-Z][a-z]{2},?\s\d+\s[A-Z][a-z]{2}, \d\d:\d\d/,
    )
    await expect(page.locator('body > article')).toBeVisible()
  },
)

test('a chef hears of orders as wanted, and has the tickets of a day', async ({ board: { chefPage } }) => {
  // The notes that play are counted instead of heard. The first sound is repeated while an order waits.
  await chefPage.context().addInitScript(() => {
    const { prototype } = OscillatorNode
    const start = prototype.start
    let notes = 0
    prototype.start = function (when) {
      notes += 1
      setTimeout(() => (document.documentElement.dataset.notes ??= String(notes)))
      start.call(this, when)
    }
  })
  await chefPage.reload()
  await expect(chefPage).toHaveTitle(new RegExp('^\\(\\d+\\) My kitchen'))
  const sound = chefPage.getByRole('button', { name: 'Sound for new orders' })
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  await expect(chefPage.locator('html')).toHaveAttribute('data-notes', '2')
  await chefPage.getByRole('button', { name: 'Number in the tab' }).click()
  await expect(chefPage).toHaveTitle(new RegExp('^My kitchen'))

  const download = chefPage.waitForEvent('download')
  await chefPage.getByRole('button', { name: /^Print tickets/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^marmita-tickets-\d{4}-\d\d-\d\d\.pdf$/)
})

test('a double click in the list accepts once; without a network nothing is accepted later', async ({
  board,
}) => {
  const { chefPage, order } = board
  const sent: string[] = []
  chefPage.on('request', (request) => {
    if (request.url().includes('/accept-order/')) sent.push(request.url())
  })
  const accept = order.getByRole('button', { name: 'Accept' })
  await expect(accept).toBeVisible()
  // The texts of errors are loaded when the browser is idle.
  await chefPage.locator('.mantine-Notifications-root').first().waitFor({ state: 'attached' })
  await chefPage.context().setOffline(true)
  await accept.click()
  await expect(chefPage.getByText(/^No connection/)).toBeVisible()
  await chefPage.context().setOffline(false)
  await chefPage.goto('/chef-orders')
  await expect(accept).toBeVisible()

  sent.length = 0
  await accept.dblclick()
  await expect(accept).toHaveCount(0)
  expect(sent).toHaveLength(1)
})

test('a dialog says why it goes when the order is answered in another window', async ({ page, board }) => {
  const { chefPage, order } = board
  await order.getByRole('button', { name: 'Decline' }).click()
  await expect(chefPage.getByRole('dialog')).toBeVisible()
  await answerElsewhere(page)
  await expect(chefPage.getByRole('dialog')).toBeHidden()
  await expect(chefPage.getByText('This order has changed in the meantime. Look at it again.')).toBeVisible()
})

test.describe('a board without live updates', () => {
  test.use({ boardIsLive: false })

  test('an order that changed elsewhere is said to have changed, and shown as it is', async ({
    page,
    board,
  }) => {
    const { chefPage, order } = board
    await expect(order.getByRole('button', { name: 'Accept' })).toBeVisible()
    await answerElsewhere(page)
    await order.getByRole('button', { name: 'Accept' }).click()
    await expect(
      chefPage.getByText('This order has changed in the meantime. Look at it again.'),
    ).toBeVisible()
    await expect(order).toHaveCount(0)
    await expect(page.getByText('Answered on the phone.')).toBeVisible()
  })
})
