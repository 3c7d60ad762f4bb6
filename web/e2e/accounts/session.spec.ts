import type { Page } from '@playwright/test'
import { orderFromPriya } from '../support/buying'
import { expect, expectToast, test } from '../support/fixtures'
import { ADMIN, type Person, createCustomer, tokenOf } from '../support/people'

const ENDED = 'Your session has ended. Log in again to continue where you were.'

/**
 * Open a page with a token that is stored once, not before every page, because the session ends in between. Without
 * live events, so that only a press finds out. Return the token.
 */
async function open(page: Page, person: Person, path: string): Promise<string> {
  await page.routeWebSocket(/\/ws$/, () => undefined)
  const token = await tokenOf(page.request, person)
  await page.goto('/login')
  await page.evaluate((value) => localStorage.setItem('authenticationToken', value), token)
  const account = page.waitForResponse(/\/api\/account$/)
  await page.goto(path)
  await account
  return token
}

const endElsewhere = (page: Page, token: string) =>
  page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` } })

async function logInAgain(page: Page, person: Person) {
  await expect(page.getByText(ENDED)).toBeVisible()
  await page.getByLabel('User name or e-mail').fill(person.login)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByLabel(/^Password/).press('Enter')
}

test('a session that ends leads to the login and back, with what was typed', async ({ page, request }) => {
  const person = await createCustomer(request)
  const token = await open(page, person, '/user-panel?tab=settings')
  const about = page.getByRole('textbox', { name: 'About me' })
  await about.fill('Loves soup.')
  // A running request would find out before the press does.
  await page.waitForLoadState('networkidle')
  await endElsewhere(page, token)
  await page.getByRole('region', { name: 'About me' }).getByRole('button').click()

  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => localStorage.getItem('authenticationToken'))).toBeNull()
  await logInAgain(page, person)
  await expect(page).toHaveURL(/\/user-panel\?tab=settings/)
  await expect(about).toHaveValue('Loves soup.')
})

test(
  'a session that ended on a page open to all leads to the login and back to that page',
  { tag: '@phone' },
  async ({ page, request, isMobile }) => {
    const person = await createCustomer(request)
    const token = await open(page, person, '/chef/priya')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await endElsewhere(page, token)
    await page.getByRole('button', { name: 'Save', exact: true }).filter({ visible: true }).first().click()
    if (isMobile) await expect(page).toHaveURL(/\/login$/)
    else await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
    await logInAgain(page, person)
    await expect(page).toHaveURL(/\/chef\/priya/)
    await expect(page.getByRole('dialog')).toBeHidden()
  },
)

test('a bookmark opened with a session that is over comes after the login', async ({ page, request }) => {
  const person = await createCustomer(request)
  const token = await tokenOf(request, person)
  // Not a page of the app, which would notice at once.
  await page.goto('/api/health')
  await page.evaluate((value) => localStorage.setItem('authenticationToken', value), token)
  await endElsewhere(page, token)
  await page.goto('/my-orders')
  await logInAgain(page, person)
  await expect(page).toHaveURL(/\/my-orders$/)
})

test(
  'logging out leaves nothing of the person on the device, and what it looks like stays',
  { tag: '@phone' },
  async ({ page, request }) => {
    const person = await createCustomer(request)
    await open(page, person, '/landing')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    const place = page.getByRole('main').getByRole('combobox', { name: 'Town, dish or chef' })
    await place.fill('Belleville')
    await page
      .getByRole('option', { name: /^Belleville/ })
      .first()
      .click()
    await orderFromPriya(page)
    const kept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    expect(await kept()).toEqual(expect.arrayContaining(['currentUserLocation', 'authenticationToken']))
    await page.goto('/my-orders')
    await page
      .getByRole('button', { name: /account|^You$/i })
      .filter({ visible: true })
      .click()
    const refused: string[] = []
    page.on('response', (answer) => void (answer.status() === 401 && refused.push(answer.url())))
    await page.getByText('Log out', { exact: true }).click()
    await expect(page.getByRole('main').getByRole('combobox', { name: 'Town, dish or chef' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
    expect((await kept()).filter((key) => !key.startsWith('tsr-scroll')).toSorted()).toEqual(['theme'])
  },
)

test('devices are logged out by keyboard, and a lost answer leaves the question', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const person = await logInAsCustomer()
  for (let other = 0; other < 2; other++) {
    // oxlint-disable-next-line no-await-in-loop -- the factory makes one after the other
    await tokenOf(request, person)
  }
  await page.goto('/user-panel?tab=settings')
  const end = page
    .getByRole('button', { name: /^Log out (?!everywhere)/ })
    .and(page.getByRole('listitem').getByRole('button'))
  await expect(end).toHaveCount(2)
  await end.first().press('Enter')
  await expect(end).toHaveCount(1)
  await expect(end.first()).toBeFocused()

  await page.getByRole('button', { name: 'Log out everywhere else' }).press('Enter')
  const dialog = page.getByRole('dialog')
  const answer = dialog.getByRole('button', { name: 'Log them out' })
  await page.route('**/end-others', (route) => route.abort(), { times: 1 })
  await answer.click()
  await expectToast(page, /^No connection/)
  await answer.click()
  await expect(end).toHaveCount(0)
})

test('chefs and admins are welcomed by name, others are not', async ({ page, request }) => {
  // The greeting is in the language of the account.
  const welcome = page.getByText(/^(Welcome back|Ravi de vous revoir), .+!$/)
  const logIn = async ({ login, password }: { login: string; password: string }) => {
    await page.goto('/login')
    await page.getByLabel('User name or e-mail').fill(login)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByLabel(/^Password/).press('Enter')
    await expect(page).not.toHaveURL(/login/)
  }
  await logIn(await createCustomer(request))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(welcome).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem('authenticationToken'))
  await logIn(ADMIN)
  await expect(welcome).toBeVisible()
})
