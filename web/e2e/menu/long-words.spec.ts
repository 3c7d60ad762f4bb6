/**
 * A dish whose name and description are one long word, such as a pasted address: the word is broken and moves nothing
 * off the screen.
 */
import type { Locator, Page } from '@playwright/test'
import { confirmDish } from '../support/buying'
import { expect, expectNoOverflow, expectToFitPhone, test } from '../support/fixtures'
import { CHEF } from '../support/people'

const DISH = 'Butter chicken, basmati & pickles'
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

/** Change the server's answers: the best-known dish of Priya gets a longer name and description. */
async function lengthen(page: Page): Promise<void> {
  await page.route(/\/(api|food|chef)[/-]/, async (route) => {
    if (!['document', 'fetch'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch()
    const body = (await response.text())
      .replaceAll(DISH, WORD)
      .replaceAll(DISH.replace('&', '&amp;'), WORD)
      .replaceAll('Slow-simmered overnight, finished with fenugreek.', `https://example.org/${WORD}${WORD}`)
    await route.fulfill({ response, body })
  })
}

/** Expect that the frame cuts nothing off the part, once both stop moving. */
async function expectInside(part: Locator, frame: Locator): Promise<void> {
  const right = async (each: Locator) => {
    const box = await each.boundingBox()
    return box ? box.x + box.width : Number.NaN
  }
  await expect.poll(async () => (await right(part)) - (await right(frame))).toBeLessThanOrEqual(0)
}

const long = (page: Page) => page.getByText(WORD).filter({ visible: true }).first()

test('a dish of one long word keeps its page, the bag and the button that orders it on the screen', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/chef/priya')
  await page
    .getByRole('button', { name: `Add ${DISH} to the bag` })
    .first()
    .click()
  await confirmDish(page)
  await lengthen(page)
  await page.goto('/chef/priya')
  await page.getByRole('link', { name: WORD }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: WORD })).toBeVisible()
  await expectNoOverflow(page)
  await expectToFitPhone(page)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  const dialog = page.getByRole('dialog', { name: WORD })
  await expectInside(dialog.getByText(/^https/), dialog)

  await page.goto('/shopping-card')
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expectInside(page.getByRole('button', { name: 'Continue to payment' }), summary)
  await expectInside(summary.getByText(WORD), summary)
})

test('a dish of one long word keeps the menu and the orders of its chef on the screen', async ({
  page,
  logIn,
}) => {
  await logIn(CHEF.login, CHEF.password)
  await lengthen(page)
  for (const path of ['/chef-menu', '/chef-orders']) {
    await page.goto(path)
    await expect(long(page)).toBeVisible()
    await expectToFitPhone(page)
  }
})
