/** A new chef who is not visible becomes one that sells, and is paused by its owner and by an admin. */
import type { APIRequestContext, Page } from '@playwright/test'
import { addressAt, authorizationOf, chefFields, createChef, randomPlace } from '../support/chefs'
import { expect, expectAccessible, expectClosed, test } from '../support/fixtures'
import { ADMIN, CHEF, ageLogin, openAs, type Customer } from '../support/people'

/** Expect the chef in a radius of 1 km around its place, where there is no other chef. */
async function expectOnHome(page: Page, name: string, place: { lat: number; lon: number }): Promise<void> {
  await page.goto(`/?lat=${place.lat}&lon=${place.lon}&radius=1`)
  await expect(page.getByRole('heading', { name }).first()).toBeVisible()
}

test(
  'chef_activates_payments_is_verified_and_stands_on_home',
  { tag: '@phone' },
  async ({ page, browser, request, logInAsCustomer }) => {
    const owner = await logInAsCustomer()
    const place = randomPlace()
    const fields = chefFields(owner.login)
    const { id } = await createChef(request, owner, { ...fields, address: addressAt(place) })

    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Not visible yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Activate payment provider' }).click()
    await ageLogin(page, 'stripe/create-account-link*')
    await page.getByRole('button', { name: 'Activate payment provider' }).click()
    await page
      .getByRole('dialog', { name: 'Is it you?' })
      .getByLabel(/^Password/)
      .fill(owner.password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Test payment provider' })).toBeVisible()
    await page.getByRole('button', { name: 'Activate the account' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You can be paid' })).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText('Waiting. We look at every new chef')).toBeVisible()

    const admin = await openAs(browser, page, ADMIN)
    await admin.goto(`/confirm-chef?chefId=${id}`)
    await expect(admin.getByText('This chef has sent none.')).toBeVisible()
    await admin.getByRole('button', { name: 'Verify' }).click()
    await expect(admin).toHaveURL(/\/confirm-chef-complete/)
    await expect(admin.getByRole('heading', { name: `${fields.name} is verified` })).toBeVisible()
    await expect(admin.getByText('The page is visible now.')).toBeVisible()
    await admin.context().close()

    await expect(page.getByRole('heading', { name: 'You are visible. Add your first dish' })).toBeVisible()
    await expectOnHome(page, fields.name, place)

    const headers = authorizationOf(owner)
    await request.post(`/api/chef/suspend/${id}`, { headers })
    await page.reload()
    await expect(page.getByText('No chefs found').first()).toBeVisible()
    await request.post(`/api/chef/unsuspend/${id}`, { headers })
    await expectOnHome(page, fields.name, place)
  },
)

test('chef_paused_by_the_owner_resumes_and_paused_by_an_admin_cannot', async ({
  page,
  browser,
  request,
  logInAsCustomer,
}) => {
  const owner = await logInAsCustomer()
  const fields = chefFields(owner.login)
  const { id } = await createChef(request, owner, { ...fields, address: addressAt(randomPlace()) })
  const mine = page.getByRole('region', { name: 'Your chef’s page' })
  await page.goto(`/chef/${fields.shortName}`)
  await mine.getByRole('button', { name: 'Pause' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pause this page?' })
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(mine.getByText('Paused')).toBeVisible()
  await expectClosed(dialog)
  await page.goto('/dashboard')
  await expect(page.getByText('Nothing can be ordered. Accepted orders stay.')).toBeVisible()
  await page.getByRole('link', { name: 'See the page' }).click()
  await mine.getByRole('button', { name: 'Resume' }).click()
  await expect(mine.getByText('Not visible yet')).toBeVisible()

  const admin = await openAs(browser, page, ADMIN)
  await admin.goto(`/chef/${fields.shortName}`)
  await admin.getByRole('button', { name: 'Pause' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  await expect(admin.getByRole('button', { name: 'Resume' })).toBeVisible()

  await page.goto('/dashboard')
  await expect(page.getByText('The Marmita team has paused this page.')).toBeVisible()
  await page.goto(`/chef/${fields.shortName}`)
  await expect(mine.getByText('The Marmita team has paused this page.')).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Resume' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Closed' })).toBeVisible()
  const refused = await request.post(`/api/chef/unsuspend/${id}`, {
    headers: authorizationOf(owner),
  })
  expect(refused.status()).toBe(403)

  await admin.getByRole('button', { name: 'Resume' }).click()
  const resuming = admin.getByRole('dialog', { name: 'Resume this page?' })
  await resuming.getByRole('textbox', { name: 'Reason' }).fill('The certificate is renewed')
  await resuming.getByRole('button', { name: 'Resume' }).click()
  await expect(admin.getByRole('button', { name: 'Pause' })).toBeVisible()
  await admin.context().close()
})

/** Go to the sandbox page of the payment provider, as the owner of a new chef. */
async function goToProvider(page: Page, request: APIRequestContext, owner: Customer): Promise<void> {
  await createChef(request, owner, {
    ...chefFields(owner.login),
    address: addressAt(randomPlace()),
  })
  await page.goto('/configure-stripe')
  await page.getByRole('button', { name: 'Activate payment provider' }).click()
}

test('chef_whose_answers_are_late_reads_what_the_provider_still_needs', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  await goToProvider(page, request, await logInAsCustomer())
  await page.getByRole('button', { name: 'Stop: answers are late' }).click()
  await expect(page.getByText('The provider has not activated your account.')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('It still needs: Proof of address.')).toBeVisible()
  await page.goto('/chef-payments')
  const notice = page.getByRole('region', { name: 'Payments to you are stopped' })
  await expect(notice.getByText('Proof of address is still missing')).toBeVisible()
  await expect(notice.getByText('Bank account done')).toBeVisible()
})

test('chef_who_can_be_paid_reads_what_the_provider_needs_more_and_by_when', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  await goToProvider(page, request, await logInAsCustomer())
  await page.getByRole('button', { name: 'Activate, but ask for more' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You can be paid' })).toBeVisible()
  await expect(
    page.getByText(/It still needs: Proof of address\. It asks for them by \d+ \w+ 20\d\d\.$/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish with the provider' }).click()
  await page.getByRole('button', { name: 'Activate the account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You can be paid' })).toBeVisible()
  await expect(page.getByText('It still needs')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Finish with the provider' })).toBeHidden()
})

test('the form of a chef is left by links and by Back', async ({ page, logIn }) => {
  await logIn(CHEF.login, CHEF.password)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Your kitchen' }).getByRole('link', { name: 'Kitchen' }).click()
  await expect(page).toHaveURL(/\/edit-chef\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // For an account the form has no e-mail field.
  await expect(page.getByText('Orders arrive at its e-mail address, too')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/dashboard')
  await page.goForward()
  await expect(page).toHaveURL(/\/edit-chef\//)
  const community = page
    .getByRole('navigation', { name: 'Main' })
    .filter({ visible: true })
    .getByText('Community')
  // Changes are stored on the device only; the page states this when the chef leaves it.
  await page.getByLabel('Last name').fill('Not saved')
  await expect(page.getByText(/^Not saved yet, kept on this device at/)).toBeVisible()
  await community.click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question.getByText('nobody sees them yet')).toBeVisible()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page).toHaveURL(/\/edit-chef\//)
  await community.click()
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('feed').or(page.getByRole('article')).first()).toBeVisible()
})
