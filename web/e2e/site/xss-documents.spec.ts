/** Hostile words in every place of a post's document: they are words, whatever the browser that sent them made of them. */
import { expect, test } from '../support/fixtures'
import { caller } from '../support/orders'
import { createCustomer } from '../support/people'

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
const DOCUMENT = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2 }, content: [text(WORDS)] },
    paragraph(
      text(WORDS, { type: 'bold' }),
      text(WORDS, { type: 'link', attrs: { href: 'https://x.example/' } }),
    ),
    { type: 'blockquote', content: [paragraph(text(WORDS))] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text(WORDS))] }] },
    { type: 'youtube', attrs: { id: 'dQw4w9WgXcQ', title: CORPUS[1] } },
  ],
}

test('hostile words in a document are shown as they were typed, and nothing foreign is loaded', async ({
  page,
  baseURL,
}) => {
  const { token } = await createCustomer(page.request)
  const post = await caller(page.request, token)('post', 'posts', { name: 'Hostile', document: DOCUMENT })
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
  await page.goto(`/blog/${post.id}`)
  const main = page.getByRole('main')
  await expect(main.getByRole('button', { name: 'Load the video' })).toBeVisible()
  await expect(main.getByText(CORPUS[1] ?? '', { exact: true })).toBeVisible()
  await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(CORPUS[0] ?? '')
  await expect(
    main.locator('script, [onload], [onerror], [ontoggle], iframe, math, img[src="x"]'),
  ).toHaveCount(0)
  expect(await page.evaluate(() => 'hurt' in window)).toBe(false)
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([])
  expect(foreign).toEqual([])
})
