import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToFitPhone, test } from '../support/fixtures'
import { ADMIN, createCustomer, openAs, type Person } from '../support/people'
import { totp } from '../support/totp'

const SETTINGS = '/user-panel?tab=settings'
const section = (page: Page) => page.getByRole('region', { name: 'Two-step login' })
const code = (page: Page) => page.getByLabel('Six-digit code')

async function firstStep(page: Page, person: Person): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(person.login)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByLabel(/^Password/).press('Enter')
}

async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await firstStep(page, person)
  await expect(page).toHaveURL(/\/(home)?$/)
}

async function forget(page: Page): Promise<void> {
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.removeItem('authenticationToken')
    sessionStorage.removeItem('authenticationToken')
  })
  await page.goto('/login')
}

/** Set up an authenticator app. Return its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; recovery: string[] }> {
  await page.goto(SETTINGS)
  await section(page).getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(' ', '')
  await code(page).fill('000000')
  await expect(
    dialog.getByText('That code is wrong or has already been used. Please try another.'),
  ).toBeVisible()
  await expect(code(page)).toHaveValue('')
  const first = totp(secret)
  await code(page).fill(`${first.slice(0, 3)} ${first.slice(3)}`)
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const recovery = await codes.getByRole('listitem').allInnerTexts()
  const download = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('marmita-recovery-codes.txt')
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section(page).getByText('10 codes are left.')).toBeVisible()
  return { secret, recovery }
}

test('an authenticator app is the second step of a login, and a recovery code takes its place', async ({
  page,
  request,
}) => {
  const person = await createCustomer(request)
  await logIn(page, person)
  const { secret, recovery } = await setUpApp(page)
  await expectAccessible(page, 'two-step login')
  await expectToFitPhone(page, 'two-step login')

  await forget(page)
  await firstStep(page, person)
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await code(page).fill('111111')
  await expect(
    page.getByText('That code is wrong or has already been used. Please try another.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Back to the password' }).click()
  await expect(page.getByLabel('User name or e-mail')).toHaveValue(person.login)
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
  await firstStep(page, person)
  const right = totp(secret, 1)
  await code(page).fill(right)
  await expect(page).toHaveURL(/\/(home)?$/)

  await forget(page)
  await firstStep(page, person)
  await code(page).fill(right)
  await expect(
    page.getByText('That code is wrong or has already been used. Please try another.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recovery[0] ?? '')
  await page.getByLabel('Recovery code').press('Enter')
  await expect(page).toHaveURL(/\/(home)?$/)
  await page.goto(SETTINGS)
  await expect(section(page).getByText('9 codes are left.')).toBeVisible()

  await section(page).getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(section(page).getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await forget(page)
  await firstStep(page, person)
  await expect(page).toHaveURL(/\/(home)?$/)
})

test('a second step that waits too long leads back to the password', async ({ page, request }) => {
  const person = await createCustomer(request)
  await logIn(page, person)
  const { secret } = await setUpApp(page)
  await forget(page)
  await firstStep(page, person)
  await expect(code(page)).toBeFocused()
  await page.route('**/api/authenticate/second-factor', (route) => {
    const sent = { ...route.request().postDataJSON(), challenge: 'older-than-five-minutes' }
    return route.continue({ postData: sent })
  })
  await code(page).fill(totp(secret))
  await expect(page.getByText('The second step took too long. Please log in again.')).toBeVisible()
  await expect(page.getByLabel('User name or e-mail')).toHaveValue(person.login)
})

test('a passkey is the second step of a login and of a fresh proof', async ({ page, request }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const person = await createCustomer(request)
  await logIn(page, person)
  await page.goto(SETTINGS)
  await section(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section(page).getByText('Work laptop')).toBeVisible()

  await forget(page)
  await firstStep(page, person)
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page).toHaveURL(/\/(home)?$/)

  await page.goto(SETTINGS)
  await expect(section(page).getByText('last used')).toBeVisible()
  let wasRefused = false
  await page.route('**/api/account/second-factor/recovery-codes', (route) => {
    if (wasRefused) return route.continue()
    wasRefused = true
    const body = { title: 'Access denied', status: 403, errorKey: 'reauthentication_needed' }
    return route.fulfill({ status: 403, contentType: 'application/problem+json', json: body })
  })
  await section(page).getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make new codes' }).click()
  const proof = page.getByRole('dialog', { name: 'Is it you?' })
  await proof.getByLabel(/^Password/).fill(person.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await proof.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Your recovery codes' })).toBeVisible()
})

test('an admin turns two-step login off for a person who has lost all second factors', async ({
  page,
  request,
  browser,
}) => {
  const person = await createCustomer(request)
  await logIn(page, person)
  await setUpApp(page)
  const admin = await openAs(browser, page, ADMIN)
  await admin.goto(`/admin/users?user=${person.login}`)
  const panel = admin.getByRole('complementary', { name: person.login })
  await panel.getByRole('button', { name: 'Turn off two-step login' }).click()
  const question = admin.getByRole('dialog', {
    name: `Turn off two-step login for ${person.login}?`,
  })
  await expectAccessible(admin)
  await question.getByRole('button', { name: 'Turn off two-step login' }).click()
  await expect(question.getByText(/At least/)).toBeVisible()
  await question.getByLabel('Reason').fill('Lost the telephone, called from the known number')
  await question.getByRole('button', { name: 'Turn off two-step login' }).click()
  await expect(admin.getByText(`${person.login} logs in with the password alone`)).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Turn off two-step login' })).toHaveCount(0)
  await admin.context().close()
  await forget(page)
  await firstStep(page, person)
  await expect(page).toHaveURL(/\/(home)?$/)
})
