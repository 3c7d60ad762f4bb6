import type { Locator, Page } from '@playwright/test'
import { blockByApi, commentByApi, postByApi } from '../support/comments'
import { expect, expectAccessible, expectNoOverflow, follow, test } from '../support/fixtures'
import { createCustomer } from '../support/people'

const MESSAGE = 'No knives here, please.'
/** The format of the day three days from now, in Paris. */
const DUE = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'Europe/Paris',
})
const refusal = () => {
  const day = DUE.format(Date.now() + 3 * 24 * 3_600_000).replace(' ', String.raw`\s`)
  return new RegExp(`until .*${day}.*The moderators write: “${MESSAGE}”`)
}

/** Expect that the server refuses the call of an action with 403. */
async function expectRefused(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((each) => each.url().endsWith(path))
  await act()
  expect((await answer).status(), path).toBe(403)
}

test('a reader who was blocked meanwhile is refused each action with reason and end, and loses no text @phone', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const author = await createCustomer(request)
  const poll = { question: 'With bread?', options: ['Yes', 'No'], days: 1, hours: 0, minutes: 0 }
  const post = await postByApi(request, author, { poll })
  await commentByApi(request, author, post.id, 'Soup at eight')
  const { login } = await logInAsCustomer()
  await page.goto(`/blog/${post.id}`)
  await page.getByRole('button', { name: 'Write a comment…' }).click()
  const editor = page.getByRole('textbox', { name: 'Write a comment' })
  await editor.pressSequentially('I bring salt.')
  await blockByApi(request, login, MESSAGE)

  const alerts = page.getByRole('alert').filter({ hasText: refusal() })
  await expectRefused(page, '/api/comments', () =>
    page.getByRole('button', { name: 'Comment', exact: true }).click(),
  )
  await expect(alerts).toBeVisible()
  await expect(editor).toHaveText('I bring salt.')
  const votes = page.getByRole('group', { name: `Vote on “${post.name}”` })
  await expectRefused(page, '/api/posts/vote', () => votes.getByRole('button', { name: 'Vote up' }).click())
  // In addition to the message in the form, there is a toast.
  await expect(alerts).toHaveCount(2)
  await expect(votes.getByRole('button', { name: 'Vote up', pressed: false })).toBeVisible()
  const answers = page.getByRole('group', { name: 'Poll: With bread?' })
  await expectRefused(page, '/api/polls/vote', () => answers.getByRole('button', { name: 'Yes' }).click())
  await expect(answers).toContainText('0 people voted')
  const reactions = page.getByRole('group', { name: `Reactions to “${post.name}”` })
  await reactions.getByRole('button', { name: 'React', exact: true }).press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Angry', exact: true })).toBeFocused()
  await expectRefused(page, '/api/reactions', () => page.keyboard.press('Enter'))
  await expect(reactions.getByRole('button', { name: 'Angry: 1' })).toBeHidden()

  await page.reload()
  const notice = page.getByRole('region', {
    name: 'You are blocked from: posts, comments and reactions',
  })
  await expect(notice).toContainText(MESSAGE)
  await expect(editor).toHaveText('I bring salt.')
  await expect(page.getByRole('button', { name: `Reply to ${author.login}` })).toBeHidden()
  await expectAccessible(page)
  await expectNoOverflow(page)

  await follow(page, '/blog')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a post' })).toBeHidden()
  await follow(page, `/user-details/${login}`)
  await expect(notice).toBeVisible()
})

test('an author who is blocked while writing a post is refused in the form, and loses no text', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const { login } = await logInAsCustomer()
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Write a post' }).click()
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Knives again')
  await blockByApi(request, login, MESSAGE)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(refusal())
  await expect(title).toHaveValue('Knives again')
})

/** Press a button whose call waits; expect the change to be shown at once, and to be undone after the refusal. */
async function expectTakenBack(page: Page, path: string, press: () => Promise<void>, shown: Locator) {
  let answer: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(path, async (route) => {
    await released
    await route.fulfill({
      status: 403,
      json: { errorKey: 'access_denied', title: 'no', status: 403 },
    })
  })
  await press()
  await expect(shown).toBeVisible()
  answer()
  await expect(shown).toBeHidden()
  await page.unroute(path)
}

test('a vote, a reaction, a saved post, an answer and a follow that are refused are taken back', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const author = await createCustomer(request)
  const poll = { question: 'With bread?', options: ['Yes', 'No'], days: 1, hours: 0, minutes: 0 }
  const post = await postByApi(request, author, { poll })
  await logInAsCustomer()
  await page.goto(`/blog/${post.id}`)
  const button = (name: string, pressed?: boolean) => page.getByRole('button', { name, pressed, exact: true })
  const vote = page.getByRole('group', { name: `Vote on “${post.name}”` })
  const up = vote.getByRole('button', { name: 'Vote up' })
  const pressedUp = vote.getByRole('button', { name: 'Vote up', pressed: true })
  await expectTakenBack(page, '**/api/posts/vote', () => up.click(), pressedUp)
  await expect(vote.getByRole('status')).toHaveText('0')

  const react = async () => {
    await button('React').press('ArrowDown')
    await expect(button('Angry')).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expectTakenBack(page, '**/api/reactions', react, button('Angry: 1', true))

  const save = `Save “${post.name}”`
  await expectTakenBack(page, '**/api/posts/save/*', () => button(save).click(), button(save, true))

  const answers = page.getByRole('group', { name: 'Poll: With bread?' })
  const choose = () => answers.getByRole('button', { name: 'Yes' }).click()
  await expectTakenBack(page, '**/api/polls/vote', choose, answers.getByText('1 person voted'))
  await expect(answers.getByRole('button', { name: 'Yes' })).toBeVisible()

  await follow(page, `/user-details/${author.login}`)
  const observed = button(`Following ${author.login}. Stop`)
  const observe = () => button(`Follow ${author.login}`).click()
  await expectTakenBack(page, '**/api/observe-content', observe, observed)
  await expect(button(`Follow ${author.login}`)).toBeVisible()
})
