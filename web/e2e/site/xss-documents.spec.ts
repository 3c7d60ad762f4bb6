/**
 * Hostile words in every place of a post's document, and in all texts around it: they are shown as text, whatever
 * document the sender's browser made of them.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { authorizationOf } from '../support/chefs'
import { expect, follow, test } from '../support/fixtures'
import { apiCaller } from '../support/orders'
import { createCustomer, type Customer, storeToken } from '../support/people'

const HURT = 'window.hurt=1'
const CORPUS = [
  `<script>${HURT}</script>`,
  `"><img src=x onerror=${HURT}>`,
  `'"--></style></script><svg/onload=${HURT}>`,
  `<iframe srcdoc="<script>parent.hurt=1</script>"></iframe>`,
  `<math><mtext></p><img src=x onerror=${HURT}>`,
  `<details open ontoggle=${HURT}>x</details>`,
]
const WORDS = CORPUS.join(' ~ ')
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks[0] && { marks }),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const COMMENT = {
  type: 'doc',
  content: [
    paragraph(text(WORDS), text(WORDS, { type: 'italic' })),
    { type: 'blockquote', content: [paragraph(text(WORDS))] },
    { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph(text(WORDS))] }] },
  ],
}
const documentWith = (picture: string) => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text(WORDS)] },
    paragraph(
      text(WORDS, { type: 'bold' }),
      text(WORDS, { type: 'link', attrs: { href: 'https://x.example/' } }),
    ),
    { type: 'blockquote', content: [paragraph(text(WORDS))] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text(WORDS))] }] },
    {
      type: 'image',
      attrs: { imageURL: picture, altText: WORDS.slice(0, 300), caption: WORDS.slice(0, 300) },
    },
    { type: 'youtube', attrs: { id: 'dQw4w9WgXcQ', title: CORPUS[1] } },
  ],
})
const HARMFUL =
  'main :is(script, [onload], [onerror], [ontoggle], iframe, math, img[src="x"], a[href^="javascript:"])'

async function uploadPicture(request: APIRequestContext, person: Customer): Promise<string> {
  const photo = {
    name: 'pot.png',
    mimeType: 'image/png',
    buffer: readFileSync(new URL('../../public/icon-512.png', import.meta.url)),
  }
  const answer = await request.post('/api/save-photo-to-cdn', {
    headers: authorizationOf(person),
    multipart: { photo, photoType: 'FOR_POST_LG' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).path
}

/**
 * Collect the requests to other sites, of which there must be none. The page itself lists those that its policy
 * stopped.
 */
async function watch(page: Page, baseURL: string | undefined): Promise<string[]> {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? ''))
      foreign.push(request.url())
  })
  await page.addInitScript(() => {
    const violations: string[] = []
    Object.assign(window, { violations })
    document.addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective))
  })
  return foreign
}

async function expectHarmless(page: Page, foreign: string[]): Promise<void> {
  await expect(page.locator(HARMFUL)).toHaveCount(0)
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  expect(foreign).toEqual([])
}

test('hostile words in a document are shown as they were typed, and nothing foreign is loaded', async ({
  page,
  baseURL,
}) => {
  const person = await createCustomer(page.request)
  const document = documentWith(await uploadPicture(page.request, person))
  const post = await apiCaller(page.request, person.token)('post', 'posts', {
    name: 'Hostile',
    document,
  })
  const foreign = await watch(page, baseURL)
  await page.goto(`/blog/${post.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Load the video' })).toBeVisible()
  await expect(main.getByText(CORPUS[1] ?? '', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(CORPUS[0] ?? '')
  await expect(main.locator('figcaption')).toContainText(CORPUS[0] ?? '')
  await expect(main.locator('figure img')).toHaveAttribute('alt', WORDS.slice(0, 300).trim())
  await expectHarmless(page, foreign)
})

test('hostile names, questions, comments and communities are words on every screen that shows them', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const [author, neighbour] = [await createCustomer(page.request), await createCustomer(page.request)]
  const call = apiCaller(page.request, author.token)
  const name = `${CORPUS[1]} ${randomBytes(4).toString('hex')}`
  const community = await call('post', 'communities', {
    name,
    topicId: '000000000000000000000001',
    description: WORDS,
  })
  const post = await call('post', 'posts', {
    name: CORPUS.slice(0, 3).join(' '),
    content: `<p>Soup</p>${WORDS}`,
    communityId: community.id,
    poll: { question: CORPUS[4], options: [CORPUS[0], CORPUS[2], CORPUS[5]], days: 1 },
  })
  const comment = await call('post', 'comments', { postId: post.id, document: COMMENT })
  await apiCaller(page.request, neighbour.token)('post', 'comments', {
    postId: post.id,
    content: `<p>Bread</p>${WORDS}`,
    parentCommentId: comment.id,
  })
  const foreign = await watch(page, baseURL)
  await storeToken(page, author.token)
  await page.goto(`/blog/${post.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(CORPUS.slice(0, 3).join(' '))
  await expect(main.getByRole('button', { name: CORPUS[2] ?? '', exact: true })).toBeVisible()
  const shown = main.getByRole('article', { name: `Comment by ${author.login}` })
  await expect(shown).toContainText(WORDS)
  await expect(main.getByRole('article', { name: `Reply by ${neighbour.login}` })).toContainText('Bread')
  await expectHarmless(page, foreign)
  await main.getByRole('button', { name: `Actions for the comment by ${author.login}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(shown.getByRole('textbox').first()).toContainText(WORDS)
  await expectHarmless(page, foreign)
  const screens: [string, string][] = [
    [`/community/${community.link}`, name],
    ['/blog?sort=NEW', CORPUS[0] ?? ''],
    [`/reply-to-comment/${comment.id}`, WORDS],
    [`/user-details/${author.login}?tab=comments`, WORDS],
    ['/personalize-feed', name],
  ]
  for (const [path, words] of screens) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await follow(page, path)
    // oxlint-disable-next-line no-await-in-loop
    await expect(main, path).toContainText(words)
    // oxlint-disable-next-line no-await-in-loop
    await expectHarmless(page, foreign)
  }
})
