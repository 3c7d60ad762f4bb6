/** Password, e-mail address and logins of a logged-in account. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures'
import {
  createCustomer,
  findInMailbox,
  ageLogin,
  newPerson,
  openAs,
  type Person,
  tokenOf,
} from '../support/people'

const codeFromMailbox = (request: APIRequestContext, email: string): Promise<string> =>
  findInMailbox(request, email, /(\d{6}) is your Marmita code/)

async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, value) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', value)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const settingsOf = async (page: Page, name: string): Promise<Locator> => {
  await page.goto('/user-panel?tab=settings')
  return page.getByRole('region', { name, exact: true })
}

const logInOver = async (request: APIRequestContext, name: string, { password }: Person): Promise<number> =>
  (await request.post('/api/authenticate', { data: { usernameOrEmail: name, password } })).status()

test(
  'a new e-mail address is proven with six digits',
  { tag: '@phone' },
  async ({ page, request, logInAsCustomer }) => {
    const person = await logInAsCustomer()
    const email = newPerson().email
    const other = await createCustomer(request)
    const section = await settingsOf(page, 'E-mail')
    await expect(section.getByText(person.email)).toBeVisible()
    await section.getByRole('link', { name: 'Change' }).click()

    await page.getByLabel('New e-mail address').fill(other.email)
    await page.keyboard.press('Enter')
    await expect(page.getByText('This e-mail address is already in use.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('New e-mail address').fill(email)
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Another code in 0:\d\d$/ })).toBeDisabled()
    const code = await codeFromMailbox(request, email)
    const digit = (number: number) => page.getByLabel(`Digit ${number} of 6`)
    await expect(digit(1)).toBeFocused()
    await page.keyboard.type(code === '000000' ? '111111' : '000000')
    await expect(page.getByText('This code is not right.')).toBeVisible()
    await expectAccessible(page)

    await expect(digit(1)).toBeFocused()
    await page.keyboard.type('12')
    await expect(digit(3)).toBeFocused()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(digit(1)).toBeFocused()
    await expect(digit(2)).toHaveValue('')

    await page.reload()
    await paste(digit(1), ` ${code.slice(0, 3)} ${code.slice(3)}\n`)
    await expect(page).toHaveURL(/\/user-panel$/)
    await expect(page.getByText('Your new e-mail address is confirmed.')).toBeVisible()
    const changed = await settingsOf(page, 'E-mail')
    await expect(changed.getByText(email)).toBeVisible()
    expect(await logInOver(request, email, person)).toBe(200)
  },
)

test('another code goes to the address of the last request, which the page names', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const person = await logInAsCustomer()
  const [first, second] = [newPerson().email, newPerson().email]
  await page.clock.install()
  await page.goto('/change-email')
  await page.getByLabel('New e-mail address').fill(first)
  await page.keyboard.press('Enter')
  await expect(page.getByText(first)).toBeVisible()

  // Another window of this session.
  const headers = { authorization: `Bearer ${person.token}` }
  await request.post('/api/account/change-email', { headers, data: { mail: second } })
  await page.clock.fastForward('01:00')
  await page.getByRole('button', { name: 'Send another code' }).click()
  await expect(page.getByText(second)).toBeVisible()
  await expect(page.getByText(first)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(second)).toBeVisible()
})

test('a login that is not fresh needs the password once more', async ({ page, request, logIn }) => {
  const person = await createCustomer(request)
  const email = newPerson().email
  await logIn(person.login, person.password)
  await ageLogin(page, 'account/change-email')
  await page.goto('/change-email')
  await page.getByLabel('New e-mail address').fill(email)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(dialog.getByLabel(/^Password/)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Password is required')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Enter the code' })).toBeVisible()
  expect(await codeFromMailbox(request, email)).toMatch(/^\d{6}$/)
})

test('a new password logs out everywhere but here', async ({ page, request, browser }) => {
  const person = await createCustomer(request)
  // Stored once: `logIn` would store the old token again with every page.
  await page.goto('/landing')
  const token = await tokenOf(request, person)
  await page.evaluate((value) => localStorage.setItem('authenticationToken', value), token)
  const elsewhere = await openAs(browser, page, person)
  await elsewhere.goto('/user-panel')
  const section = await settingsOf(page, 'Password')
  await section.getByLabel('Current password').fill(person.password)
  await section.getByLabel('New password').fill('even-better-1')
  await section.getByLabel('Repeat the password').fill('even-better-2')
  await page.keyboard.press('Enter')
  await expect(section.getByText('The passwords do not match.')).toBeVisible()
  await section.getByLabel('Repeat the password').fill('even-better-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your new password is saved.')).toBeVisible()
  await expect(section.getByLabel('Current password')).toHaveValue('')

  await page.reload()
  expect(page.url()).toContain('/user-panel')
  await expect(section).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere).not.toHaveURL(/user-panel/)
  expect(await logInOver(request, person.login, { ...person, password: 'even-better-1' })).toBe(200)
  await elsewhere.context().close()
})

test('logins are seen and ended, one or all others', async ({ page, request, logInAsCustomer }) => {
  const person = await logInAsCustomer()
  const others = [await tokenOf(request, person), await tokenOf(request, person)]
  const account = async (token: string) =>
    (await request.get('/api/account', { headers: { authorization: `Bearer ${token}` } })).status()
  const section = await settingsOf(page, 'Where you are logged in')
  const rows = section.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('This device')
  await expectAccessible(page)
  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out/ })
    .click()
  await expect(rows).toHaveCount(2)
  await section.getByRole('button', { name: 'Log out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Log them out' }).click()
  await expect(page.getByText('All other devices are logged out.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(await Promise.all(others.map(account))).toEqual([401, 401])
})
