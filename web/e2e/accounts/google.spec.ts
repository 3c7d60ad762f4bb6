/** Login with Google, with the fake server that `tools/with_server.py` runs: its button signs for the chosen person. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/fixtures'
import { createCustomer } from '../support/people'

type GoogleAccount = { sub: string; email: string; email_verified: boolean; name: string }

function newGoogleAccount(email?: string): GoogleAccount {
  const sub = `g${randomBytes(5).toString('hex')}`
  return {
    sub,
    email: email ?? `${sub}@gmail.example`,
    email_verified: true,
    name: 'Marion Prost',
  }
}

const use = (page: Page, account: GoogleAccount) =>
  page.addInitScript((value) => localStorage.setItem('standInGoogle', value), JSON.stringify(account))

const withGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })
const token = (page: Page) => page.evaluate(() => localStorage.getItem('authenticationToken'))

// Google's own server does not allow these headers.
test.use({ extraHTTPHeaders: {} })

test.beforeEach(async ({ request }) => {
  const { googleScriptUrl } = await (await request.get('/api/client-settings')).json()
  test.skip(!googleScriptUrl?.startsWith('http://localhost:'), 'no stand-in for Google beside this server')
})

test('somebody new completes what Google does not provide, and is let in by Google from then on', async ({
  page,
}) => {
  const account = newGoogleAccount()
  await use(page, account)
  await page.goto('/register')
  await withGoogle(page).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Almost there' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByLabel('E-mail address')).toHaveValue(account.email)
  await expect(page.getByLabel('E-mail address')).not.toBeEditable()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(/accept the terms/).last()).toBeVisible()
  expect(await token(page)).toBeNull()
  await page.getByLabel('User name').fill('camille')
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('User name')).toBeFocused()
  await page.getByLabel('User name').fill(account.sub)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/(home)?$/)
  expect(await token(page)).toBeTruthy()

  await page.evaluate(() => localStorage.removeItem('authenticationToken'))
  await page.goto('/login')
  await withGoogle(page).click()
  await expect(page).toHaveURL(/\/(home)?$/)
  expect(await token(page)).toBeTruthy()
})

test('the page of the last step opens only on the way from Google', async ({ page }) => {
  await page.goto('/register-google')
  await expect(page).toHaveURL(/\/login$/)
})

test('an account with a password takes Google in and lets go of it again', async ({
  page,
  logIn,
  request,
}) => {
  const person = await createCustomer(request)
  const account = newGoogleAccount()
  await use(page, account)
  await logIn(person.login, person.password)
  await page.goto('/user-panel?tab=settings')
  const section = page.getByRole('region', { name: 'Google' })
  await section.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(section.getByText(account.email)).toBeVisible()
  await section.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
})

test('an address that has an account already is not taken over', async ({ page, request }) => {
  const person = await createCustomer(request)
  await use(page, newGoogleAccount(person.email))
  await page.goto('/login')
  await withGoogle(page).click()
  await page.getByLabel('User name').fill(`x${person.login}`)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This address has an account already.')).toBeVisible()
  expect(await token(page)).toBeNull()
})
