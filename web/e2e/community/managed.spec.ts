/**
 * Actions of admins on communities, topics and tags, and their effect for visitors. Each journey makes its own data.
 */
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  expectToast,
  expectToFitPhone,
  test,
} from '../support/fixtures'
import { ADMIN, createCustomer } from '../support/people'

const WHY = 'Its members have asked for it'

test('an admin closes a community, and deletes it', async ({ page, logIn, request }) => {
  const customer = await createCustomer(request)
  const name = `Broths of ${customer.login}`
  const made = await request.post('/api/communities', {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { name, topicId: '000000000000000000000001' },
  })
  const { link } = (await made.json()) as { link: string }
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto('/admin/communities')
  await page.getByRole('searchbox', { name: 'Name, or login of the creator' }).fill(customer.login)
  await page.getByRole('link', { name }).click()
  const panel = page.getByRole('complementary', { name })
  await panel.getByRole('button', { name: 'Close community' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Will change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close community' }).click()
  await expect(dialog.getByText('At least 5 characters')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY)
  await expectAccessible(page)
  await expectToFitPhone(page)
  await dialog.getByRole('button', { name: 'Close community' }).click()
  await expect(dialog.getByText('Changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(panel.getByText('Closed')).toBeVisible()
  await expectNoOverflow(page)

  await page.goto(`/community/${link}`)
  await expect(page.getByText(`Reason: ${WHY}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Join ${name}` })).toHaveCount(0)
  await page.goBack()
  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByText('1 member leaves it.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, `${name} is deleted`)
  await expect(panel).toHaveCount(0)
})

test('an admin adds a topic, moves it by keys and deletes it', async ({ page, logIn }) => {
  const name = `Topic ${Date.now()}`
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto('/admin/topics')
  await page.getByRole('button', { name: 'Add a topic' }).click()
  const dialog = page.getByRole('dialog')
  for (const language of ['English', 'French', 'Portuguese', 'Polish'])
    await dialog.getByRole('textbox', { name: language }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toBeVisible()
  const above = await page
    .getByRole('listitem')
    .filter({ hasText: /communit/ })
    .nth(-2)
    .innerText()
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/order'))
  await row.getByRole('button').first().press(' ')
  await expect(page.getByText(/is picked up/)).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/is at place/)).toBeAttached()
  await page.keyboard.press(' ')
  expect((await ordered).status()).toBe(200)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /communit/ })
      .last(),
  ).toHaveText(new RegExp(above.split('\n')[0]!))
  await expectAccessible(page)
  await row.getByRole('button', { name: `Delete the topic ${name}` }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, `${name} is deleted`)
  await expect(row).toHaveCount(0)
})

test('an admin merges two tags, and the former address leads to the other one', async ({
  page,
  logIn,
  request,
}) => {
  const customer = await createCustomer(request)
  const [tag, other] = [`a${customer.login}`, `b${customer.login}`]
  await request.post('/api/posts', {
    headers: { authorization: `Bearer ${customer.token}` },
    data: { name: 'Broth', content: '<p>Hot.</p>', tags: [tag] },
  })
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto(`/admin/tags?q=${tag}`)
  await page.getByRole('button', { name: 'Add a tag' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Tag' }).fill(other)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Saved')
  await page.getByRole('link', { name: `#${tag}` }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Merge' }).click()
  await dialog.getByRole('searchbox', { name: 'Beginning of a tag' }).fill(other)
  await dialog.getByRole('combobox', { name: 'Tag that stays' }).selectOption({ label: `#${other} (0)` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expectToast(page, `#${tag} is merged`)
  await expect(panel.getByRole('heading', { name: `#${other}` })).toBeVisible()
  await page.goto(`/tag/${tag}`)
  await expect(page.getByRole('heading', { level: 1, name: `#${other}` })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Broth' }).first()).toBeVisible()
})

test('a tag that somebody else deletes meanwhile leaves the list and the panel', async ({
  page,
  logIn,
  request,
}) => {
  const { login, token } = await createCustomer(request)
  await request.post('/api/posts', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: 'Broth', content: '<p>Hot.</p>', tags: [login] },
  })
  await logIn(ADMIN.login, ADMIN.password)
  await page.goto(`/admin/tags?q=${login}`)
  const row = page.getByRole('table').getByRole('link', { name: `#${login}` })
  await row.click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(WHY)
  await page.route('**/api/admin/tags/*/delete', async (route) => {
    await route.fetch()
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(panel.getByText('This tag does not exist.')).toBeVisible()
  await expect(row).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('button', { name: 'Delete' })).toHaveCount(0)
})
