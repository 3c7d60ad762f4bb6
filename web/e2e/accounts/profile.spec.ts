import type { Page } from '@playwright/test'
import { expect, expectToast, test } from '../support/fixtures'
import { openAs, PASSWORD, type Person, createCustomer } from '../support/people'

const ABOUT_ME = 'About me'

async function settingsOf(
  page: Page,
  logIn: (login: string, password: string) => Promise<void>,
): Promise<Person> {
  const person = await createCustomer(page.request)
  await logIn(person.login, person.password)
  await page.goto('/user-panel?tab=settings')
  return person
}

test('somebody says a word about themself, and everybody reads it as it was typed', async ({
  page,
  logIn,
  browser,
}) => {
  const person = await settingsOf(page, logIn)
  const field = page.getByRole('textbox', { name: ABOUT_ME })
  const save = page.getByRole('region', { name: ABOUT_ME }).getByRole('button', { name: 'Save' })
  await field.fill('x'.repeat(151))
  await expect(page.getByText('151/150')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByRole('link', { name: 'Notifications' }).first().click()
  await expect(page).not.toHaveURL(/tab=settings/)
  await page.goBack()
  await expect(field).toHaveValue('x'.repeat(151))

  const words = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script> & soup'
  await field.fill(`${words}\n\n\n\nand bread `)
  await save.click()
  await expectToast(page, 'Saved. This is how others know you now.')
  await expect(field).toHaveValue(`${words}\n\nand bread`)

  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await visitor.goto(`/user-details/${person.login.toUpperCase()}`)
  await expect(visitor).toHaveURL(new RegExp(`/user-details/${person.login}$`))
  await expect(visitor.getByRole('heading', { level: 1, name: person.login })).toBeVisible()
  await expect(visitor.getByText(words)).toBeVisible()
  await expect(visitor.getByText(person.email)).toHaveCount(0)
  expect(await visitor.evaluate(() => 'hurt' in window)).toBe(false)
  await expect(visitor.locator('main img[src="x"], main script')).toHaveCount(0)
  await visitor.context().close()
})

test('an address with an id becomes the one with the name; moderators see the roles, not the e-mail', async ({
  page,
  logIn,
  browser,
}) => {
  const person = await settingsOf(page, logIn)
  const { id } = await (await page.request.get(`/api/users-details/by-login/${person.login}`)).json()
  await page.goto(`/user-details/${id}`)
  await expect(page).toHaveURL(new RegExp(`/user-details/${person.login}$`))
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL(/tab=settings/)

  const moderator = await openAs(browser, page, { login: 'modou', password: PASSWORD })
  await moderator.goto(`/user-details/${person.login}`)
  await expect(moderator.getByText('Only moderators see this')).toBeVisible()
  await expect(moderator.getByRole('img', { name: 'Roles' })).toBeVisible()
  await expect(moderator.getByText(person.email)).toHaveCount(0)
  await moderator.context().close()
})

test('the profile of a name that nobody has says so, and no script of the address runs', async ({ page }) => {
  await page.goto(`/user-details/${encodeURIComponent('<img src=x onerror="window.hurt=1">')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nobody sits here' })).toBeVisible()
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
})

test('every review that is counted can be read', async ({ page }) => {
  await page.goto('/chef/mais-noodle-window')
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await expect(reviews.getByText('212 reviews')).toBeVisible()
  const more = reviews.getByRole('button', { name: 'Show more reviews' })
  for (const shown of [4, 10, 20, 30]) {
    await expect(reviews.getByRole('listitem')).toHaveCount(shown)
    await more.click()
  }
  await expect(reviews.getByRole('listitem')).toHaveCount(40)
  await expect(more).toBeVisible()
})

test('the author of a review is one click away', async ({ page }) => {
  await page.goto('/chef/priya')
  const author = page.getByRole('region', { name: 'Reviews' }).getByRole('link').first()
  const name = await author.textContent()
  await author.click()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'What they wrote' })
    .getByRole('link', { name: 'Reviews' })
    .click()
  await expect(
    page.getByRole('region', { name: 'Reviews' }).getByRole('link', { name: 'Priya at Home' }),
  ).toBeVisible()
})

/** Confirm the age by keyboard, after the dialog has taken the focus, which is a moment after it opens. */
async function sayToBeOfAge(page: Page) {
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  await page.getByRole('button', { name: 'I am 18 or older' }).press('Enter')
}

test('a setting keeps the focus when the server says late what else it offers', async ({ page, logIn }) => {
  await page.route('**/api/client-settings', (route) => setTimeout(() => void route.continue(), 1_500))
  await settingsOf(page, logIn)
  const adults = page.getByRole('switch', { name: 'Show content for adults' })
  await adults.focus()
  await expect(page.getByRole('heading', { level: 2, name: 'Google' })).toBeVisible()
  await expect(adults).toBeFocused()
})

test('content for adults opens once somebody says to be of age, and stays as chosen', async ({
  page,
  logIn,
}) => {
  await settingsOf(page, logIn)
  const adults = page.getByRole('switch', { name: 'Show content for adults' })
  const blur = page.getByRole('switch', { name: 'Blur pictures for adults' })
  await adults.press('Space')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(adults).not.toBeChecked()

  await adults.press('Space')
  await sayToBeOfAge(page)
  await expect(adults).toBeChecked()
  const kept = page.waitForResponse('**/api/account/content-settings')
  await blur.press('Space')
  await expect(blur).not.toBeChecked()
  expect((await kept).status()).toBe(200)
  await page.reload()
  await expect(adults).toBeChecked()
  await expect(blur).not.toBeChecked()

  await adults.press('Space')
  await expect(adults).not.toBeChecked()
  await adults.press('Space')
  await expect(adults).toBeChecked()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a visitor lifts a veil after saying to be of age, on this device', async ({ page }) => {
  // The editors of this page are loaded last, and then the page is drawn again.
  const isComplete = () => expect(page.getByRole('textbox', { name: 'Short text' })).toBeVisible()
  await page.goto('/dev/ui')
  await isComplete()
  await page.getByRole('button', { name: 'Show', exact: true }).first().press('Enter')
  await sayToBeOfAge(page)
  await expect(page.getByRole('button', { name: 'Hide again' })).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await isComplete()
  await page.getByRole('button', { name: 'Show', exact: true }).first().press('Enter')
  await expect(page.getByRole('button', { name: 'Hide again' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the language is kept with the account, and spoken where nobody chose another', async ({
  page,
  logIn,
  browser,
}) => {
  test.slow()
  const person = await settingsOf(page, logIn)
  const saved = page.waitForResponse('**/api/account/locale')
  await page.getByRole('radio', { name: 'Polski' }).check()
  expect((await saved).status()).toBe(204)
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl')
  await expect(page.getByRole('link', { name: 'Ustawienia' }).first()).toBeVisible()

  for (const [chosen, spoken] of [
    [null, 'pl'],
    ['en', 'en'],
  ] as const) {
    const other = await (await browser.newContext({ locale: 'en-GB' })).newPage()
    if (chosen) await other.addInitScript((value) => localStorage.setItem('locale', value), chosen)
    await other.goto('/login')
    await other.getByLabel('User name or e-mail').fill(person.login)
    await other.getByLabel(/^Password/).fill(person.password)
    await other.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(other).not.toHaveURL(/login/)
    await expect(other.locator('html')).toHaveAttribute('lang', spoken)
    await other.goto('/my-orders')
    await expect(other.locator('html')).toHaveAttribute('lang', spoken)
    await other.context().close()
  }
})

test('a user name that is taken is said while it is typed', async ({ page }) => {
  await page.goto('/register')
  const name = page.getByLabel('User name')
  await name.fill('Camille')
  await expect(name).toHaveAccessibleDescription(/already taken/)
  await name.fill('Camille-too')
  await expect(name).not.toHaveAccessibleDescription(/already taken/)
})

test(
  'the menu leads to account, orders, settings and out, by keyboard',
  { tag: '@phone' },
  async ({ page, logInAsCustomer, isMobile }) => {
    const person = await logInAsCustomer()
    await page.goto('/landing')
    const name = isMobile ? 'You' : `Your account, ${person.login}`
    const opener = page.getByRole('button', { name, exact: true })
    await opener.press('Enter')
    const item = (text: string) =>
      isMobile
        ? page.getByRole('dialog').getByRole('link', { name: text })
        : page.getByRole('menuitem', { name: text })
    await expect(item('Orders')).toBeVisible()
    await page.getByRole(isMobile ? 'dialog' : 'menu').press('Escape')
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await item('Your account').press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: person.login })).toBeVisible()
    for (const tab of ['Saved posts', 'Favourite comments', 'Settings', 'Overview']) {
      await page.getByRole('navigation', { name: 'You' }).getByRole('link', { name: tab }).press('Enter')
      await expect(page.getByRole('link', { name: tab, exact: true }).first()).toHaveAttribute(
        'aria-current',
        'page',
      )
    }
    await opener.press('Enter')
    await item('Settings').press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Language' })).toBeVisible()
  },
)

test("somebody's profile offers to block them and to report them as a chef; visitors log in first", async ({
  page,
  logIn,
}) => {
  const reader = await createCustomer(page.request)
  await page.goto('/user-details/priya')
  const more = page.getByRole('button', { name: 'More about priya' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
  await page.keyboard.press('Escape')
  await more.click()
  await page.getByRole('menuitem', { name: 'Block priya' }).click()
  await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()

  await logIn(reader.login, reader.password)
  await page.goto('/user-details/priya')
  await more.click()
  await page.getByRole('menuitem', { name: 'Report' }).click()
  const report = page.getByRole('dialog', { name: 'Report this chef' })
  await report.getByRole('radio', { name: 'Fraud' }).check()
  await report.getByRole('button', { name: 'Send the report' }).click()
  await expectToast(page, 'Report sent')

  await more.click()
  await page.getByRole('menuitem', { name: 'Block priya' }).click()
  await page.getByRole('dialog', { name: 'Block priya?' }).getByRole('button', { name: 'Block' }).click()
  await expectToast(page, 'priya is blocked')
  await more.click()
  await page.getByRole('menuitem', { name: 'Unblock priya' }).click()
  await expectToast(page, 'priya can write to you again')

  await page.goto(`/user-details/${reader.login}`)
  await expect(page.getByRole('heading', { level: 1, name: reader.login })).toBeVisible()
  await expect(page.getByRole('button', { name: `More about ${reader.login}` })).toHaveCount(0)
})
