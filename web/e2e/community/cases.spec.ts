import { authorizationOf } from '../support/chefs'
import { commentByApi, postByApi } from '../support/comments'
import { expect, expectAccessible, expectToast, expectToFitPhone, test } from '../support/fixtures'
import { press, type } from '../support/keys'
import { createCustomer, openAs, PASSWORD, tokenOf } from '../support/people'

const MOD = { login: 'modou', password: PASSWORD }
const SENIOR = { login: 'solene', password: PASSWORD }

test('a report becomes a decision with its reasons, and the appeal is won, by keyboard', async ({
  page,
  request,
  browser,
  logIn,
}) => {
  test.slow()
  const [author, reporter] = [await createCustomer(request), await createCustomer(request)]
  const post = await postByApi(request, author)
  const words = `Cheap knives of ${author.login}`
  const comment = await commentByApi(request, author, post.id, words)
  const headers = authorizationOf({ token: await tokenOf(request, reporter) })
  const notice = {
    type: 'comment',
    entityId: comment.id,
    reason: 'fraud',
    description: 'Sells knives',
  }
  expect((await request.post('/api/notice', { headers, data: notice })).status()).toBe(204)

  await logIn(MOD.login, MOD.password)
  await page.goto(`/admin/notices?q=${author.login}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Admin area' }).getByRole('link', { name: 'Reports' }),
  ).toBeVisible()
  await expectAccessible(page, 'the queue')
  await expectToFitPhone(page, 'the queue')
  await press(page, page.getByRole('link', { name: words }))
  await expect(page.getByRole('heading', { level: 1, name: `Comment by ${author.login}` })).toBeVisible()
  await expect(page.getByText('Sells knives')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Take the case' }))
  const remove = page.getByRole('radio', { name: 'Remove it', exact: true })
  await expect(remove).toBeVisible()
  await page.getByRole('radio', { name: 'Leave it' }).focus()
  await press(page, page.getByRole('radio', { name: 'Remove it and block the author' }), ' ', 'ArrowDown')
  await page.getByRole('combobox', { name: 'Reason' }).selectOption('Advertising')
  await type(page, page.getByRole('textbox', { name: 'Message to' }), 'Please sell elsewhere.')
  await type(page, page.getByRole('textbox', { name: 'Reason for moderators' }), 'Sells knives')
  const preview = page.getByRole('region', { name: `What ${author.login} will read` })
  await expect(preview).toContainText('Your comment was removed')
  await expect(preview).toContainText('Please sell elsewhere.')
  await expectAccessible(page, 'a case')
  await expectToFitPhone(page, 'a case')
  await press(page, page.getByRole('button', { name: 'Remove and block for 7 days' }))
  await expectToast(page, 'Decided. Everybody concerned has been notified.')
  await expect(page.getByRole('region', { name: 'What was decided' })).toContainText('Removed and blocked')
  await expect(page.getByRole('complementary', { name: 'Decision' })).toBeFocused()

  const person = await openAs(browser, page, author)
  await person.goto('/notifications')
  await person.getByText('A moderator has made a decision about what you published').click()
  await expect(person).toHaveURL(/\/statements\//)
  await expect(person.getByRole('heading', { level: 1, name: 'Your comment was removed' })).toBeVisible()
  const why = person.getByRole('textbox', { name: 'Why is it wrong?' })
  await type(person, why, 'I gave them away.')
  await person.reload()
  await expect(why).toHaveValue('I gave them away.')
  await expectAccessible(person, 'a statement')
  await expectToFitPhone(person, 'a statement')
  await press(person, person.getByRole('button', { name: 'Send the appeal' }))
  await expect(person.getByText('Your appeal is waiting for an answer')).toBeVisible()

  // The first moderator sees the appeal, but cannot decide it.
  await page.reload()
  await expect(page.getByText('Somebody else will decide this appeal.')).toBeVisible()
  const second = await openAs(browser, page, SENIOR)
  await second.goto(page.url())
  await press(second, second.getByRole('button', { name: 'Take the case' }))
  await expect(second.getByRole('radio', { name: 'Decision stands' })).toBeVisible()
  await second.getByRole('radio', { name: 'Decision stands' }).focus()
  await second.keyboard.press('ArrowRight')
  await type(second, second.getByRole('textbox', { name: 'Reason for moderators' }), 'They were gifts')
  await second.reload()
  await expect(second.getByRole('textbox', { name: 'Reason for moderators' })).toHaveValue('They were gifts')
  await second.getByRole('radio', { name: 'Decision stands' }).focus()
  await second.keyboard.press('ArrowRight')
  await press(second, second.getByRole('button', { name: 'Reverse the decision' }))
  await expectToast(second, 'Decided. Everybody concerned has been notified.')
  await person.reload()
  await expect(person.getByText('Your appeal was successful')).toBeVisible()
  await person.goto(`/blog/${post.id}`)
  await expect(person.getByText(words)).toBeVisible()
  await second.context().close()
  await person.context().close()
})

test('a second tab learns who decided, and nothing is decided twice', async ({
  page,
  request,
  browser,
  logIn,
}) => {
  const [author, reporter] = [await createCustomer(request), await createCustomer(request)]
  const post = await postByApi(request, author)
  const headers = authorizationOf({ token: await tokenOf(request, reporter) })
  const notice = { type: 'post', entityId: post.id, reason: 'advert', description: '' }
  expect((await request.post('/api/notice', { headers, data: notice })).status()).toBe(204)
  await logIn(MOD.login, MOD.password)
  await page.goto(`/admin/notices?q=${author.login}`)
  await page.getByRole('link', { name: post.name }).click()
  await page.getByRole('button', { name: 'Take the case' }).click()
  await page.getByRole('textbox', { name: 'Reason for moderators' }).fill('Nothing wrong with it')
  const other = await openAs(browser, page, MOD)
  await other.goto(page.url())
  await other.getByRole('textbox', { name: 'Reason for moderators' }).fill('All fine here')
  await other.getByRole('button', { name: 'Leave it' }).click()
  await expectToast(other, 'Decided. Everybody concerned has been notified.')
  await page.getByRole('button', { name: 'Leave it' }).click()
  await expectToast(page, 'This case has already been decided.')
  await expect(page.getByRole('region', { name: 'What was decided' })).toContainText('All fine here')
  await other.context().close()
})
