import {
  expect,
  expectAccessible,
  expectClosed,
  expectNoOverflow,
  expectToast,
  test,
} from '../support/fixtures'
import { authorizationOf } from '../support/chefs'
import { createCustomer } from '../support/people'

test('a reader reacts, changes the reaction and takes it back, by keyboard too @phone', async ({
  page,
  logInAsCustomer,
}) => {
  const author = await createCustomer(page.request)
  const written = await page.request.post('/api/posts', {
    headers: authorizationOf(author),
    data: { name: `Soup of ${author.login}`, content: '<p>Hot.</p>' },
  })
  const { id } = await written.json()
  const { login } = await logInAsCustomer()
  await page.goto(`/blog/${id}`)
  const reactions = page.getByRole('group', { name: /^Reactions to/ })
  const add = reactions.getByRole('button', { name: 'React', exact: true })
  await add.press('ArrowDown')
  const picker = page.getByRole('dialog', { name: 'Choose a reaction' })
  await expect(picker.getByRole('button', { name: 'Angry' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(picker).toBeHidden()
  await expect(add).toBeFocused()

  await add.press('ArrowDown')
  await expect(picker.getByRole('button', { name: 'Angry' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(reactions.getByRole('button', { name: 'Heart: 1' })).toHaveAttribute('aria-pressed', 'true')

  await add.click()
  const changed = page.waitForResponse((answer) => answer.url().endsWith('/api/reactions'))
  await picker.getByRole('button', { name: 'Trophy' }).click()
  expect((await changed).status()).toBe(200)
  await expect(reactions.getByRole('button', { name: 'Heart: 1' })).toBeHidden()
  const trophy = reactions.getByRole('button', { name: 'Trophy: 1' })
  await expect(trophy).toBeVisible()

  await reactions.getByRole('button', { name: 'Who reacted' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Who reacted' }).getByRole('link', { name: login }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  // Closing goes back in the history, which would abort the reload.
  await expectClosed(page.getByRole('dialog', { name: 'Who reacted' }))

  await page.reload()
  const withdrawn = page.waitForResponse((answer) => answer.url().endsWith('/api/reactions'))
  await trophy.click()
  await withdrawn
  await expect(trophy).toBeHidden()
  await expectNoOverflow(page)
})

test('a neighbour asks, answers, changes the answer and withdraws it', async ({ page, logInAsCustomer }) => {
  const { login } = await logInAsCustomer()
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Write a post' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write a post' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill(`Lunch of ${login}`)
  await dialog.getByRole('button', { name: 'Add a poll' }).click()
  await dialog.getByRole('textbox', { name: 'Answer 1' }).fill('Paella')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  const second = dialog.getByRole('textbox', { name: 'Answer 2' })
  await expect(second).toBeFocused()
  await second.fill('<b>Mafé</b>')
  await dialog.getByRole('switch', { name: 'Hide results' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Your post is published.')

  const poll = page.getByRole('group', { name: `Poll: Lunch of ${login}` })
  await expect(poll).toContainText('results show once you have voted')
  await expectAccessible(page)
  await poll.getByRole('button', { name: 'Paella' }).click()
  await expect(poll.getByRole('listitem').filter({ hasText: 'Paella' })).toContainText('1 vote100%')
  await expect(poll).toContainText('1 person voted')

  await poll.getByRole('button', { name: 'Change my vote' }).click()
  const changed = page.waitForResponse((answer) => answer.url().endsWith('/api/polls/vote'))
  await poll.getByRole('button', { name: '<b>Mafé</b>' }).click()
  expect((await changed).status()).toBe(200)
  await page.reload()
  const own = poll.getByRole('listitem').filter({ has: page.getByRole('img', { name: 'Your answer' }) })
  await expect(own).toContainText('<b>Mafé</b>')
  await expectAccessible(page)

  const withdrawn = page.waitForResponse((answer) => answer.url().endsWith('/api/polls/vote'))
  await poll.getByRole('button', { name: 'Withdraw it' }).click()
  expect((await withdrawn).status()).toBe(200)
  await expect(poll.getByRole('button', { name: 'Paella' })).toBeVisible()
  await expectNoOverflow(page)
})
