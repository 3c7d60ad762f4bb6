import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { authorizationOf, chefFields, createChef } from '../support/chefs'
import { expect, test } from '../support/fixtures'
import { createCustomer, storeToken, linkFromMailbox, type Person, tokenOf } from '../support/people'

async function openSettings(page: Page, person: Person, section: string) {
  const token = await tokenOf(page.request, person)
  await page.addInitScript((value) => localStorage.setItem('authenticationToken', value), token)
  await page.goto(`/user-panel?tab=settings#${section}`)
}

async function answerSum(page: Page, add = 0) {
  const field = page.getByLabel(/^How much is/)
  const [larger = 0, smaller = 0] = ((await page.getByText(/^How much is/).textContent()) ?? '')
    .match(/\d{3}/g)!
    .map(Number)
  await field.fill(String(larger - smaller + add))
}

test('a customer requests deletion by keyboard, reads the day, and keeps the account', async ({
  page,
  request,
  browser,
}) => {
  const person = await createCustomer(request)
  await openSettings(page, person, 'delete')
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter')
  await expect(page.getByLabel(/^How much is/)).toBeFocused()
  await answerSum(page, 1)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong result')).toBeVisible()
  await expect(page.getByLabel(/^How much is/)).toBeFocused()
  await answerSum(page)
  await page.getByLabel('Why are you leaving?').fill('I cook for myself now.')
  await page.getByRole('button', { name: 'Schedule the deletion' }).press('Enter')

  const section = page.getByRole('region', { name: 'Delete the account' })
  await expect(section.getByText(/^Your account will be deleted on \d+ \w+ 20\d\d\.$/)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  expect(await linkFromMailbox(request, person.email, '/user-panel[?]tab=')).toBeTruthy()

  // A login in another browser works as before, and shows the scheduled deletion.
  const elsewhere = await browser.newContext({ locale: 'en-GB' })
  const login = await elsewhere.newPage()
  await login.goto('/login')
  await login.getByLabel('User name or e-mail').fill(person.login)
  await login.getByLabel(/^Password/).fill(person.password)
  await login.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(login.getByText(/^Your account will be deleted on/)).toBeVisible()
  await elsewhere.close()

  await page.goto('/user-panel')
  await expect(page.getByText(/^Your account will be deleted on/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).press('Enter')
  await expect(page.getByText('Your account stays. Good to have you!')).toBeVisible()
  await expect(page.getByText(/^Your account will be deleted on/)).toBeHidden()
})

test('somebody downloads all their data', async ({ page, request }) => {
  const person = await createCustomer(request)
  await openSettings(page, person, 'export')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^marmita-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.account[0]).toMatchObject({ login: person.login, email: person.email })
  expect(data.sessions.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain('argon2')
})

test('the dashboard of a chef who goes says the day, and lets the chef stay', async ({ page, request }) => {
  const person = await createCustomer(request)
  await createChef(request, person, chefFields(person.login))
  const headers = authorizationOf(person)
  const scheduled = await request.post('/api/account/schedule-delete', { headers, data: {} })
  expect(scheduled.ok(), await scheduled.text()).toBe(true)
  await storeToken(page, person.token)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Not visible yet' })).toBeVisible()
  await expect(page.getByText(/^Your account will be deleted on \d+ \w+ 20\d\d\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByText('Your account stays. Good to have you!')).toBeVisible()
  await expect(page.getByText(/^Your account will be deleted on/)).toBeHidden()
})
