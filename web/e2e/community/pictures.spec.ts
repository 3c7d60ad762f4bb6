import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { postByApi } from '../support/comments'
import { expect, expectNoOverflow, test } from '../support/fixtures'
import { createCustomer } from '../support/people'

const PICTURE = fileURLToPath(new URL('../../public/icon-512.png', import.meta.url))

// In a window with an empty cache: pictures that another journey has loaded would be there at once.
test.use({ ownWindow: true })

test('a picture goes into a comment, with or without words, and is there for others', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const post = await postByApi(request, await createCustomer(request))
  const { login } = await logInAsCustomer()
  await page.goto(`/blog/${post.id}`)
  await page.getByRole('button', { name: 'Write a comment…' }).click()
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
  await page.getByRole('main').locator('input[type=file]').setInputFiles(PICTURE)
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A pot of soup')
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'What the picture shows' })).toHaveValue('A pot of soup')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  const picture = page
    .getByRole('article', { name: `Comment by ${login}` })
    .getByRole('img', { name: 'A pot of soup' })
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)

  await page.getByRole('button', { name: `Actions for the comment by ${login}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Write at least 2 characters, or add a picture.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(picture).toBeVisible()
  await expectNoOverflow(page)
})

/** Return the cumulative layout shift of the page. Google rates more than 0.1 as bad. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
          })[])
            if (!entry.hadRecentInput) sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )

test('the feed and a post do not move while their pictures arrive @phone', async ({ page }) => {
  let pictures = 0
  await page.route('**/media/**', async (route) => {
    pictures += 1
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const arePicturesThere = () =>
    page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main img')]
        .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
        .every((image) => image.complete),
    )
  await page.goto('/blog?sort=TOP&period=YEAR')
  const title = page.locator('article:has([data-count])').first().getByRole('heading')
  await expect(title).toBeVisible()
  await arePicturesThere()
  expect(await shiftOf(page), 'the feed').toBeLessThanOrEqual(0.02)
  await page.goto(String(await title.getByRole('link').getAttribute('href')))
  await expect(page.getByRole('heading', { level: 2, name: /comments?$/i })).toBeVisible()
  await arePicturesThere()
  expect(pictures).toBeGreaterThan(3)
  expect(await shiftOf(page), 'a post').toBeLessThanOrEqual(0.02)
})
