import { expect, test } from './fixtures'

const PARIS = '/home?bounds=48.815,2.2241,48.902,2.4699&zoom=12'

test('filters stand in the address and survive a reload', async ({ page }) => {
  await page.goto(PARIS)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.getByRole('button', { name: 'Vegan', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/dietary=VEGAN/)
  await page.getByRole('button', { name: 'Indian', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/cuisine=INDIAN/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Vegan', exact: true, pressed: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Indian', exact: true, pressed: true }).first()).toBeVisible()
})

test('a chef opens over the list with an address of its own; back leads to the list as it was', async ({
  page,
}) => {
  await page.goto(PARIS)
  const list = page.getByRole('main')
  const link = list.getByRole('heading', { level: 2 }).getByRole('link').first()
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/chef\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/bounds=/)
  await expect(link).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('a city has its own page with its chefs', async ({ page }) => {
  await page.goto('/city/berlin')
  await expect(page.getByRole('heading', { level: 1, name: 'Chefs in Berlin' })).toBeVisible()
  await expect(page).toHaveTitle(/Chefs in Berlin/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
})

test('nobody cooks there: it is said, and the filters can be cleared', async ({ page }) => {
  await page.goto('/home?bounds=42.1,5.1,42.2,5.2&zoom=12&dietary=VEGAN')
  await expect(page.getByText('No chefs found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await expect(page).not.toHaveURL(/dietary/)
})
