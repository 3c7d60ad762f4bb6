import { expect, test } from '../support/fixtures'
import { linkFromMailbox, newPerson, createCustomer } from '../support/people'

test(
  'somebody joins, opens the link in the mail and logs in',
  { tag: '@phone' },
  async ({ page, request }) => {
    const person = newPerson()
    await page.goto('/register')
    await page.getByLabel('User name').fill(person.login)
    await page.getByLabel('E-mail address').fill(person.email)
    await page.getByLabel(/^Password/).fill(person.password)
    await page.getByLabel('Repeat the password').fill(person.password)
    await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()

    await page.goto(await linkFromMailbox(request, person.email, '/account/activate/'))
    await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible()

    await page.goto('/login')
    await page.getByLabel('User name or e-mail').fill(person.email)
    await page.getByLabel(/^Password/).fill(person.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).not.toHaveURL(/login/)
    await page.getByRole('link', { name: 'Orders', exact: true }).filter({ visible: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible()
    await expect(page.getByText('No orders yet')).toBeVisible()
  },
)

test('a forgotten password is replaced with the link in the mail, and the old one is worth nothing', async ({
  page,
  request,
}) => {
  const person = await createCustomer(request)
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail address').fill(person.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()

  await page.goto(await linkFromMailbox(request, person.email, '/account/reset-pass/'))
  await page.getByLabel('New password').fill('even-better-1')
  await page.getByLabel('Repeat the password').fill('even-better-1')
  await page.getByRole('button', { name: 'Save the password' }).click()
  await expect(page.getByText('Your new password is saved.')).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  const logIn = async (password: string) => {
    await page.getByLabel('User name or e-mail').fill(person.login)
    await page.getByLabel(/^Password/).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  }
  await logIn(person.password)
  await expect(page.getByText('Wrong user name or password.')).toBeVisible()
  await logIn('even-better-1')
  await expect(page).not.toHaveURL(/login/)
  expect(await page.evaluate(() => localStorage.getItem('authenticationToken'))).toBeTruthy()
})

test('a wrong password is refused in place and leaves nobody logged in', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('User name or e-mail').fill(newPerson().login)
  await page.getByLabel(/^Password/).fill('not-this-one')
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('Wrong user name or password.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
})
