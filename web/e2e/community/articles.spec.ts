import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, expectToFitPhone, test } from '../support/fixtures'
import { loseNext } from '../support/offline'
import { createAdmin, storeToken } from '../support/people'

const LOAF = 'public/icon-512.png'
const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const text = (page: Page) => page.getByRole('textbox', { name: 'Text' })

test('an admin writes an article, finds the draft after a reload, and decides before another save is overwritten', async ({
  page,
  request,
}) => {
  const { token } = await createAdmin(request)
  await storeToken(page, token)
  await page.goto('/blog')
  await page.getByRole('link', { name: 'Write an article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Write an article' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('Give the article a title.')).toBeVisible()
  await expect(page.getByText('Write the article.')).toBeVisible()
  await expectAccessible(page, 'an article with faults')
  await expectToFitPhone(page, 'an article with faults')

  await title(page).fill('Ten loaves, one oven')
  await text(page).fill('Begin the evening before.')
  await page.locator('input[type=file]').first().setInputFiles(LOAF)
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A loaf with a dark crust')
  await page.getByRole('textbox', { name: 'Tags' }).fill('#levain #oven')
  await page.reload()
  await expect(page.getByText(/^Your draft of .* is back\.$/)).toBeVisible()
  await expect(title(page)).toHaveValue('Ten loaves, one oven')
  await expect(text(page)).toHaveText('Begin the evening before.')

  await page.getByText('Preview', { exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'Ten loaves, one oven' })).toBeVisible()
  await expect(preview.getByText('Begin the evening before.')).toBeVisible()
  await expect(preview.getByRole('img', { name: 'A loaf with a dark crust' })).toBeVisible()
  await expectAccessible(page, 'the preview')
  await expectToFitPhone(page, 'the preview')

  await page.getByRole('link', { name: 'Community' }).first().click()
  const question = page.getByRole('dialog', { name: 'Leave the article?' })
  await question.getByRole('button', { name: 'Keep writing' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Your article is published.')
  await expect(page.getByRole('heading', { level: 1, name: 'Ten loaves, one oven' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'A loaf with a dark crust' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Actions for “Ten loaves, one oven”' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/post-edit\/[0-9a-f]{24}$/)
  await expect(title(page)).toHaveValue('Ten loaves, one oven')

  const id = String(page.url().split('/').at(-1))
  const headers = { authorization: `Bearer ${token}` }
  const stored = await (await request.get(`/api/posts/${id}`, { headers })).json()
  const change = {
    name: 'Nine loaves',
    document: stored.document,
    pictures: [{ path: stored.pictures[0].base, alt: stored.pictures[0].alt }],
    tags: ['levain', 'rye'],
    revision: stored.revision,
  }
  expect((await request.put(`/api/posts/${id}`, { headers, data: change })).status()).toBe(200)

  await title(page).fill('Eleven loaves')
  await text(page).fill('Begin in the morning.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const conflict = page.getByRole('dialog', { name: 'Saved elsewhere since then' })
  await expect(conflict.getByText('Eleven loaves')).toBeVisible()
  await expect(conflict.getByText('Nine loaves')).toBeVisible()
  await expect(conflict.getByText('#levain and #rye')).toBeVisible()
  await expectAccessible(page, 'the question before overwriting')
  await expectToFitPhone(page, 'the question before overwriting')
  await conflict.getByRole('radio', { name: 'Saved since then' }).check()
  await loseNext(page, 'PUT', '**/api/posts/*')
  await conflict.getByRole('button', { name: 'Save this' }).click()
  await expect(conflict).toBeHidden()
  await expect(title(page)).toHaveValue('Nine loaves')
  await expect(page.getByRole('alert').getByText(/^No connection/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, 'Your changes are saved.')
  await expect(page).toHaveURL(`/blog/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Nine loaves' })).toBeVisible()
  await expect(page.getByText('Begin in the morning.')).toBeVisible()
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: '#rye' }).click()
  await page.getByRole('button', { name: 'Articles', exact: true }).click()
  await expect(page).toHaveURL(/\/tag\/rye\?sort=ARTICLES$/)
  await expect(page.getByRole('link', { name: 'Nine loaves' }).first()).toBeVisible()
  await request.delete(`/api/posts/${id}`, { headers })
})

test('an article that is deleted while it is changed can be published anew, and others get no form', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const { token } = await createAdmin(request)
  await storeToken(page, token)
  const headers = { authorization: `Bearer ${token}` }
  const data = { name: 'Jam', content: '<p>Stir.</p>', contentType: 'ARTICLE' }
  const { id } = await (await request.post('/api/posts', { headers, data })).json()
  await page.goto(`/post-edit/${id}`)
  await title(page).fill('Jam of quinces')
  await request.delete(`/api/posts/${id}`, { headers })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Publish as a new article' })).toBeVisible()
  await expect(title(page)).toHaveValue('Jam of quinces')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await page.goto(`/post-edit/${'0'.repeat(24)}`)
  await expect(page.getByRole('heading', { name: 'This post is no longer there' })).toBeVisible()

  await logInAsCustomer()
  await page.goto('/add-post')
  await expect(page).toHaveURL('/')
})

test('a post that is edited in its place keeps what somebody else has saved meanwhile', async ({
  page,
  request,
  logInAsCustomer,
}) => {
  const customer = await logInAsCustomer()
  const headers = { authorization: `Bearer ${customer.token}` }
  const data = { name: 'Leek tops', content: '<p>Never throw them away.</p>', tags: ['leek'] }
  const { id } = await (await request.post('/api/posts', { headers, data })).json()
  await page.goto(`/blog/${id}`)
  await page.getByRole('button', { name: 'Actions for “Leek tops”' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit the post' })
  await form.getByRole('textbox', { name: 'Title' }).fill('Leek tops in broth')
  await request.put(`/api/posts/${id}`, { headers, data: { ...data, tags: ['leek', 'broth'] } })
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Saved elsewhere since then' })
  await expect(conflict.getByText('Other parts were saved')).toBeVisible()
  await expect(conflict.getByText('#broth and #leek')).toBeVisible()
  await loseNext(page, 'PUT', '**/api/posts/*')
  await conflict.getByRole('button', { name: 'Save this' }).click()
  await expect(conflict).toBeHidden()
  await expect(form.getByRole('alert').getByText(/^No connection/)).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Tags' })).toHaveValue(/broth/)
  await form.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Your changes are saved.')
  await expect(page.getByRole('heading', { level: 1, name: 'Leek tops in broth' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: '#broth' })).toBeVisible()
})
