import { confirmDish } from '../support/buying'
import { authorizationOf } from '../support/chefs'
import { expect, expectAccessible, expectToFitPhone, test } from '../support/fixtures'
import { CHEF, createCustomer, openAs, tokenOf } from '../support/people'

const DISH = 'Butter chicken, basmati & pickles'

test('somebody writes of a dish by keyboard, and a neighbour orders it from its card', async ({
  page,
  browser,
  logInAsCustomer,
}) => {
  const { login } = await logInAsCustomer()
  const title = `Lunch of ${login}`
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Write a post' }).click()
  const form = page.getByRole('dialog', { name: 'Write a post' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('textbox', { name: 'Text' }).fill('Today I eat ')
  await form.getByRole('button', { name: 'Mention a chef or a dish' }).press('Enter')
  const search = form.getByRole('combobox', { name: 'Name of a chef or a dish' })
  await expect(search).toBeFocused()
  await search.fill('zzzzzz')
  await expect(form.getByText('Nothing on sale has this name.')).toBeVisible()
  await search.fill('butter chicken')
  const option = form.getByRole('option', { name: DISH }).filter({ hasText: 'Priya at Home' })
  await expect(option).toBeVisible()
  await expectAccessible(page, 'the search for a dish')
  await expectToFitPhone(page, 'the search for a dish')
  while ((await option.getAttribute('aria-selected')) !== 'true') await search.press('ArrowDown')
  await search.press('Enter')
  await expect(search).toBeHidden()
  await expect(form.getByRole('textbox', { name: 'Text' })).toBeFocused()
  await page.keyboard.type('again.')
  await expect(form.getByRole('textbox', { name: 'Text' })).toHaveText(`Today I eat ${DISH} again.`)
  await form.getByRole('button', { name: 'Publish' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const cards = page.getByRole('list', { name: 'Chefs and dishes in this post' })
  await expect(cards.getByText('€12.50')).toBeVisible()
  await expect(cards.getByText(/\d+ left today|\d+ left on|Sold out for now/)).toBeVisible()
  await expectAccessible(page, 'a post with a dish')
  await expectToFitPhone(page, 'a post with a dish')
  const address = page.url()

  const neighbour = await openAs(browser, page, await createCustomer(page.request))
  await neighbour.goto('/blog?sort=NEW')
  const card = neighbour.getByRole('article', { name: title })
  await card.getByRole('link', { name: DISH }).click()
  await expect(neighbour.getByRole('heading', { level: 1, name: DISH })).toBeVisible()
  await neighbour.getByRole('button', { name: 'Add to bag' }).click()
  await confirmDish(neighbour)
  await neighbour.goto('/blog?sort=NEW&view=compact')
  await expect(
    neighbour.getByRole('article', { name: title }).getByRole('link', { name: DISH }),
  ).toBeVisible()
  await neighbour.goto('/chef/priya')
  const posts = neighbour.getByRole('region', { name: 'Posts' })
  // Posts are loaded when the reader scrolls near.
  await neighbour.getByRole('region', { name: 'Where it is' }).scrollIntoViewIfNeeded()
  await posts.getByRole('link', { name: title, exact: true }).click()
  await expect(neighbour).toHaveURL(address)
  await neighbour.context().close()
})

test('a post stays as it is when the dish that it mentions is deleted', async ({ page, request }) => {
  const author = await createCustomer(request)
  const headers = authorizationOf({ token: await tokenOf(request, CHEF) })
  const { chefId } = await (await request.get('/api/account', { headers })).json()
  const name = `Halwa for ${author.login}`
  const made = await request.post('/api/food', {
    headers,
    data: {
      chefId,
      name,
      description: 'Carrots, slowly.',
      price: 450,
      allergens: ['MILK'],
      allergensDeclared: true,
      dietary: [],
      offer: { offerType: 'UNAVAILABLE', operatingHours: {}, oneTimeOffers: [] },
    },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const { id: foodId } = await made.json()
  const written = await request.post('/api/posts', {
    headers: authorizationOf(author),
    data: {
      name: `Sweets of ${author.login}`,
      document: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'dish', attrs: { id: foodId } }] }],
      },
    },
  })
  expect(written.ok(), await written.text()).toBe(true)
  const { id } = await written.json()
  await page.goto(`/blog/${id}`)
  const cards = page.getByRole('list', { name: 'Chefs and dishes in this post' })
  await expect(cards.getByText('Sold out for now')).toBeVisible()
  expect((await request.delete(`/api/food/${foodId}`, { headers })).ok()).toBe(true)
  await page.reload()
  await expect(page.getByRole('article').getByRole('link', { name })).toBeVisible()
  await expect(cards).toBeHidden()
})
