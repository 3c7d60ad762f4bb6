import { expect, expectAccessible, expectNoOverflow, expectToast, follow, test } from '../support/fixtures'
import { loseNext } from '../support/offline'
import { ADMIN, createCustomer, openAs, tokenOf } from '../support/people'

test('a neighbour finds a community without accents, joins, groups the list, and opens one', async ({
  page,
  logInAsCustomer,
}) => {
  const customer = await logInAsCustomer()
  await page.goto('/user-panel')
  await page.getByRole('link', { name: /^Communities/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible()

  await page.getByRole('searchbox', { name: 'Search communities' }).fill('PAO de')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Pão de queijo/ }) })
  await expect(page.locator('li').filter({ has: page.getByRole('heading', { level: 2 }) })).toHaveCount(1)
  await card.getByRole('button', { name: 'Join Pão de queijo e prosa' }).click()
  await expectToast(page, 'You joined Pão de queijo e prosa.')
  await expect(card.getByRole('button', { pressed: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: 'Sort' }).selectOption('By name')
  await page.getByRole('searchbox', { name: 'Search communities' }).fill('')
  const stored = page.waitForResponse((answer) => answer.url().includes('/personalize'))
  await page.getByRole('switch', { name: 'Group by topic' }).click()
  expect((await stored).status()).toBe(204)
  await expect(page.getByRole('heading', { level: 2, name: 'Preserving' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Preserving' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('NAME')
  await expectNoOverflow(page)

  await page.getByRole('link', { name: 'Create a community' }).click()
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.getByRole('button', { name: 'Create a community' }).click()
  await expect(name).toBeFocused()
  await name.fill('vegan WEEKNIGHTS')
  await page.getByRole('combobox', { name: 'Topic' }).selectOption('Drinks')
  await page.getByRole('button', { name: 'Create a community' }).click()
  await expect(page.getByText('A community with this name already exists.')).toBeVisible()
  await expectAccessible(page)
  await name.fill(`Tea of ${customer.login}`)
  await page.getByRole('button', { name: 'Create a community' }).click()
  await expectToast(page, `Tea of ${customer.login} is open. You are its first member.`)

  await page.getByRole('link', { name: `Edit Tea of ${customer.login}` }).click()
  const about = `Green and black, says ${customer.login}.`
  await page.getByRole('textbox', { name: 'About the community' }).fill(about)
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, `Tea of ${customer.login} is saved.`)
  await expect(page.getByText(about)).toBeVisible()
})

test('the card of a person opens by key, follows, and gives the focus back', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/chef/priya')
  const author = page.getByRole('region', { name: 'Reviews' }).getByRole('link').first()
  await author.focus()
  await author.press('ArrowDown')
  const login = await author.textContent()
  const card = page.getByRole('dialog', { name: String(login) })
  const button = card.getByRole('button', { name: `Follow ${login}` })
  await expect(card).toBeFocused()
  await expect(button).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(card.getByRole('button', { pressed: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(author).toBeFocused()
  await follow(page, `/user-details/${login}`)
  await expect(page.getByRole('button', { name: `Following ${login}. Stop` })).toBeVisible()
})

test('the card of an author lies above the feed and the menu @phone-only', async ({
  page,
  logInAsCustomer,
}) => {
  await logInAsCustomer()
  await page.goto('/blog?sort=TOP&period=YEAR')
  const author = page.getByRole('article').first().locator('a[aria-haspopup=dialog]')
  await author.focus()
  await author.press('ArrowDown')
  const login = await author.textContent()
  const card = page.getByRole('dialog', { name: String(login) })
  await expect(card.getByRole('button', { name: `Follow ${login}` })).toBeVisible()
  const isAbove = (box: Element) => {
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const))
    return places.every(([x, y]) =>
      box.contains(document.elementFromPoint(left + x * (right - left), top + y * (bottom - top))),
    )
  }
  expect(await card.evaluate(isAbove)).toBe(true)
})

test(
  'a creator deletes an empty community, and one in which others have posted is for the admin to delete',
  { tag: '@phone' },
  async ({ page, browser, request, logInAsCustomer }) => {
    const customer = await logInAsCustomer()
    const as = (token: string) => ({ authorization: `Bearer ${token}` })
    const create = async (name: string) => {
      const data = { name, topicId: '000000000000000000000001' }
      return (await request.post('/api/communities', { headers: as(customer.token), data })).json()
    }
    const empty = await create(`Peas of ${customer.login}`)
    await page.goto(`/edit-community/${empty.id}`)
    await page.getByRole('button', { name: 'Delete the community' }).click()
    const dialog = page.getByRole('dialog', { name: `Delete Peas of ${customer.login}?` })
    await expect(dialog.getByText('also for its 1 member')).toBeVisible()
    await expectAccessible(page, 'the question before a community is deleted')
    await dialog.getByRole('button', { name: 'Delete the community' }).click()
    await expectToast(page, `Peas of ${customer.login} is deleted.`)
    await expect(page).toHaveURL('/personalize-feed')
    await follow(page, `/community/${empty.link}`)
    await expect(page.getByRole('heading', { name: 'There is no such community' })).toBeVisible()

    const shared = await create(`Beans of ${customer.login}`)
    const neighbour = await createCustomer(request)
    const written = await request.post('/api/posts', {
      headers: as(neighbour.token),
      data: { name: 'Pods', communityId: shared.id },
    })
    const post = await written.json()
    await follow(page, `/edit-community/${shared.id}`)
    await page.getByRole('button', { name: 'Delete the community' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the community' }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      'Others have posted in this community, so only an admin can delete it.',
    )

    const admin = await openAs(browser, page, ADMIN)
    await admin.goto(`/edit-community/${shared.id}`)
    await admin.getByRole('button', { name: 'Delete the community' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Delete the community' }).click()
    await expect(admin).toHaveURL('/personalize-feed')
    await admin.context().close()
    await page.goto(`/blog/${post.id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Pods' })).toBeVisible()
  },
)

test("an admin's correction made meanwhile is not overwritten by the form of the creator", async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const customer = await logInAsCustomer()
  const headers = { authorization: `Bearer ${customer.token}` }
  const data = { name: `Leeks of ${customer.login}`, topicId: '000000000000000000000001' }
  const made = await (await request.post('/api/communities', { headers, data })).json()
  await page.goto(`/edit-community/${made.id}`)
  const about = page.getByRole('textbox', { name: 'About the community' })
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill(`Onions of ${customer.login}`)
  await about.fill('Call 06 00 00 00 00.')
  const asAdmin = { authorization: `Bearer ${await tokenOf(request, ADMIN)}` }
  const corrected = { ...data, description: 'Leeks and all that.', revision: made.revision }
  expect((await request.put(`/api/communities/${made.id}`, { headers: asAdmin, data: corrected })).ok()).toBe(
    true,
  )

  await page.reload()
  await expect(about).toHaveValue('Call 06 00 00 00 00.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved elsewhere since then' })
  await expect(dialog.getByText('Leeks and all that.')).toBeVisible()
  await expectAccessible(page, 'a community that was changed meanwhile')
  await dialog.getByRole('radio', { name: 'Saved since then' }).check()
  await loseNext(page, 'PUT', '**/api/communities/*')
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('alert').getByText(/^No connection/)).toBeVisible()
  await page.reload()
  await expect(about).toHaveValue('Leeks and all that.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(`/community/${made.link}`)
  await expect(page.getByRole('heading', { level: 1, name: `Onions of ${customer.login}` })).toBeVisible()
  await expect(page.getByText('Leeks and all that.')).toBeVisible()
})
