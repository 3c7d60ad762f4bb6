/** Opening and editing a pick-up point, until everybody can find it. */
import { addressAt, chefFields, createChef, randomPlace } from '../support/chefs'
import { expect, expectToFitPhone, test } from '../support/fixtures'
import { ADMIN, tokenOf } from '../support/people'

test('customer_opens_a_pick_up_point_that_everybody_finds', async ({ page, request, logInAsCustomer }) => {
  const person = await logInAsCustomer()
  const name = `Café ${person.login}`
  const shortName = `cafe-${person.login}`
  const next = page
    .getByRole('group', { name: 'Steps of this form' })
    .getByRole('button', { name: /Continue/ })
  await page.goto('/become-a-pick-up-point')
  await page.getByRole('link', { name: 'Start now' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Who hosts?' })).toBeVisible()
  await page.getByLabel('First name').fill('Modeste')
  await page.getByLabel('Last name').fill('Garcin')
  await page.getByLabel('Phone number').fill('+33 6 12 34 56 78')
  await next.click()

  await page.getByLabel('Name of your place').fill(name)
  await expect(page.getByLabel('Short name')).toHaveValue(shortName)
  await page.reload()
  await expect(page.getByLabel('Name of your place')).toHaveValue(name)
  await next.click()

  await page.getByRole('combobox', { name: 'Find your address' }).fill('Belleville')
  await page.getByRole('option', { name: /Belleville.*Paris/ }).click()
  await expect(page.getByLabel('City')).toHaveValue('Paris')
  await page.getByLabel('Street and number').fill('42 rue Piat')
  await next.click()

  await page.getByRole('switch', { name: 'Limit orders per day' }).check()
  await page.getByLabel('Orders a day').fill('12')
  await page.getByRole('checkbox', { name: 'I accept the terms for pick-up points' }).check()
  await expectToFitPhone(page)
  await page.getByRole('button', { name: 'Open my pick-up point' }).click()

  await expect(page.getByRole('heading', { name: 'Your pick-up point is not visible yet' })).toBeVisible()
  await expect(page.getByText('Waiting. We look at every new pick-up point')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Activate payment provider' })).toBeHidden()
  const admin = `Bearer ${await tokenOf(request, ADMIN)}`
  const { id } = await (await request.get(`/api/chef/by-shortName/${shortName}`)).json()
  const verified = await request.post(`/api/chef/verify-chef/${id}`, {
    headers: { authorization: admin },
  })
  expect(await verified.json()).toMatchObject({ listed: true, missing: [] })

  await page.goto(`/pick-up-point/${shortName}`)
  await page.getByRole('button', { name: `More about ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit the page' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Modeste')
  await page.getByRole('button', { name: /Hours/ }).click()
  await page.getByLabel('Orders a day').fill('8')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const [point] = await (await request.get(`/api/pick-up-point/by-ids/${id}`)).json()
  expect(point).toMatchObject({ name, dayCapacity: 8, address: { villageTownCity: 'Paris' } })

  await page.goto('/city/paris?sort=NEWEST')
  await expect(page.getByRole('link', { name }).first()).toBeVisible()

  // With a chef in the account, too, the chef and the point have separate orders, payouts and papers.
  await createChef(request, person, {
    ...chefFields(`${person.login}-cooks`),
    address: addressAt(randomPlace()),
  })
  await page.goto('/chef-payments')
  const tabs = page.getByRole('navigation', { name: 'Kitchen or pick-up point' })
  const ofPoint = tabs.getByRole('link', { name: 'My pick-up point' })
  await ofPoint.click()
  await page.getByRole('link', { name: 'Papers', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your papers' })).toBeVisible()
  await expect(ofPoint).toHaveAttribute('aria-current', 'page')
  const hygiene = page.getByRole('listitem', { name: 'Hygiene certificate' })
  await hygiene.getByRole('button', { name: 'Send' }).click()
  const form = page.getByRole('dialog')
  const document = {
    name: 'scan.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4 %%EOF'),
  }
  await form.locator('input[type=file]').setInputFiles(document)
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(hygiene.getByText('Being checked')).toBeVisible()
  await tabs.getByRole('link', { name: 'My kitchen' }).click()
  await expect(hygiene.getByRole('button', { name: 'Send' })).toBeVisible()
  await expect(hygiene.getByText('Being checked')).toBeHidden()
})
