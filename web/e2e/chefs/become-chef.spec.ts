/** Becoming a chef, and editing a chef in two windows. */
import { authorizationOf, chefFields, createChef } from '../support/chefs'
import { expect, expectNoOverflow, test } from '../support/fixtures'
import { linkFromMailbox, newPerson } from '../support/people'

// The pin on the map is moved only on a screen with room for the map and the form.
test.use({ drawsMap: ({ isMobile }, provide) => provide(!isMobile) })

test(
  'visitor_becomes_a_chef_and_finds_the_draft_after_a_reload',
  { tag: '@phone' },
  async ({ page, request, isMobile }) => {
    const person = newPerson()
    const name = `Chez ${person.login}`
    await page.goto('/become-chef')
    const next = page
      .getByRole('group', { name: 'Steps of this form' })
      .getByRole('button', { name: /Continue/ })

    await next.click()
    await expect(page.getByLabel('User name')).toBeFocused()
    await page.getByLabel('User name').fill(person.login)
    await page.getByLabel('E-mail address').fill(person.email)
    await page.getByLabel(/^Password/).fill(person.password)
    await page.getByLabel('Repeat the password').fill(person.password)
    await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
    await page.getByLabel('First name').fill('Amina')
    await page.getByLabel('Last name').fill('Haddad')
    await page.getByLabel('Phone number').fill('06 12')
    await next.click()
    await expect(page.getByText('This phone number is not valid.')).toBeVisible()
    await page.getByLabel('Phone number').fill('+33 6 12 34 56 78')
    await next.click()

    await page.getByLabel('Name of your kitchen').fill(name)
    await expect(page.getByLabel('Short name')).toHaveValue(`chez-${person.login}`)
    await page.getByRole('button', { name: 'Moroccan' }).click()
    await page.reload()
    await expect(page.getByLabel('Name of your kitchen')).toHaveValue(name)
    await expect(page.getByRole('heading', { level: 3, name })).toBeAttached()
    // The password is not stored on the device: its step has a number instead of a tick.
    await expect(page.getByRole('button', { name: '1 Account' })).toBeVisible()
    await expect(page.getByText('please type it again in step 1')).toBeVisible()
    const restored = page.getByText(/^You are back where you left off/)
    await expect(restored).toBeVisible()
    await next.click()

    const pin = page.getByRole('button', { name: /Move it with the arrow keys/ })
    await expect(restored).toBeHidden()
    await page.getByRole('combobox', { name: 'Find your address' }).fill('Belleville')
    await page.getByRole('option', { name: /Belleville.*Paris/ }).click()
    await expect(page.getByLabel('City')).toHaveValue('Paris')
    if (!isMobile) {
      await pin.press('ArrowUp')
      await expect(page.getByText(/The pin is \d+ m from Belleville/)).toBeVisible()
    }
    await page.getByLabel('Street and number').fill('42 rue Piat')
    await page.getByLabel('Apartment or floor').fill('3rd floor')
    await expectNoOverflow(page)
    await next.click()

    const open = page.getByRole('button', { name: 'Open my kitchen' })
    const ways = page.getByRole('group', { name: 'How people get your food' })
    await ways.getByRole('switch').first().uncheck()
    await open.click()
    const none = (await ways.getByText('Choose at least one way.').boundingBox())!
    const card = (await ways.boundingBox())!
    expect(card.y + card.height - (none.y + none.height)).toBeGreaterThan(12)
    await ways.getByRole('switch').first().check()
    await open.click()
    await expect(page.getByText('Please accept the terms first.')).toBeVisible()
    await page.getByRole('checkbox', { name: 'I accept the terms for chefs' }).check()
    await open.click()
    // The problem is visible above the bar.
    await expect(page.getByLabel(/^Password/)).toBeFocused()
    const fault = await page.getByText('Password is required').boundingBox()
    const bar = await page.getByRole('group', { name: 'Steps of this form' }).boundingBox()
    expect(fault!.y).toBeGreaterThan(0)
    expect(fault!.y + fault!.height).toBeLessThan(bar!.y)
    await page.getByLabel(/^Password/).fill(person.password)
    await page.getByLabel('Repeat the password').fill(person.password)
    await next.click()
    await open.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('formDrafts'))).toBeNull()

    await page.goto(await linkFromMailbox(request, person.email, '/account/activate/'))
    await expect(page.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible()
    const answer = await request.get(`/api/chef/by-shortName/chez-${person.login}`)
    expect(await answer.json()).toMatchObject({
      name,
      cuisines: ['MOROCCAN'],
      villageTownCity: 'Paris',
    })
  },
)

test('chef_changed_in_two_windows_is_shown_in_both_versions', async ({ page, request, logInAsCustomer }) => {
  const person = await logInAsCustomer()
  const headers = authorizationOf(person)
  const fields = chefFields(person.login)
  const { id, revision } = await createChef(request, person, fields)

  await page.goto(`/edit-chef/${id}?step=about`)
  await page.getByLabel('About you').fill('My words')
  const other = { ...fields, id, revision, aboutMe: 'Their words', cuisines: ['THAI'] }
  expect((await request.put('/api/chef', { data: other, headers })).ok()).toBe(true)
  // An address is missing. The other fields are sent anyway, because the address may be entered later.
  await page.getByRole('button', { name: 'Save changes' }).click()

  const dialog = page.getByRole('dialog', { name: 'Changed since then' })
  await expect(dialog.getByText('My words')).toBeVisible()
  await expect(dialog.getByText('Their words')).toBeVisible()
  await expect(dialog.getByText('Kept as well: Cuisines.')).toBeVisible()
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await expect(dialog).toBeHidden()
  expect((await answer).status()).toBe(200)
  const stored = await request.get(`/api/chef/form/${id}`, { headers })
  expect(await stored.json()).toMatchObject({
    aboutMe: 'My words',
    cuisines: ['THAI'],
    revision: revision + 2,
  })
})
