/** The steps of buying, as a person takes them. */
import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectToast } from './fixtures'

export const CARD = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  challenge: '4000 0025 0000 3155',
}

/** Put the first available dish of a chef's page into the bag. */
export async function addFirstDish(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Add .+ to the bag$/, disabled: false })
    .first()
    .click()
  await confirmDish(page)
}

export async function confirmDish(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Add for/ }).click()
  await expectToast(page, /is in your bag\.$/)
}

/** Return the number of this journey, by which journeys that run at once choose different days. */
export function numberOfJourney(): number {
  const { testId, retry } = test.info()
  return Number.parseInt(testId.slice(-6), 16) + retry
}

/**
 * Choose a day of this journey's own: all journeys buy from one chef, and another one may take the last portion of a
 * day.
 */
async function chooseDay(page: Page): Promise<void> {
  const days = page.getByRole('group', { name: 'When?' }).locator('label:has(input:enabled)')
  await days.first().waitFor()
  await days.nth(numberOfJourney() % (await days.count())).click()
}

/** Go from a chef's page to the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to checkout' }).filter({ visible: true }).click()
}

/** Go from a chef's page to the checkout and choose day and time. Return the button to continue. */
export async function chooseSlot(page: Page): Promise<Locator> {
  await goToCheckout(page)
  await chooseDay(page)
  await page.getByRole('group', { name: 'Time' }).locator('label').first().click()
  return page.getByRole('button', { name: 'Continue to payment' })
}

/** Go from a chef's page through the checkout to the card form. */
export async function goToPayment(page: Page): Promise<void> {
  await (await chooseSlot(page)).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
}

export async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^Order and pay/ }).click()
}

/** Open Priya's page and put her first dish into the bag of the logged-in customer. */
export async function fillCartAtPriyas(page: Page): Promise<void> {
  await page.goto('/chef/priya')
  await addFirstDish(page)
}

/** Go from Priya's menu to the card form, as the logged-in customer. */
export async function orderFromPriya(page: Page): Promise<void> {
  await fillCartAtPriyas(page)
  await goToPayment(page)
}

export async function expectWaiting(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/confirmation\/[0-9a-f]{24}/)
  await expect(page.getByRole('heading', { level: 1, name: /^Your order is with/ })).toBeVisible()
  await expect(page.getByText('Waiting for the chef').first()).toBeVisible()
}
