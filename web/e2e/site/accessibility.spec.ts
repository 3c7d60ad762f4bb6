/** Every screen, on a phone and on a desktop. support/screens.ts has the checks. */
import type { APIRequestContext } from '@playwright/test'
import { commentByApi, postByApi } from '../support/comments'
import { follow, test } from '../support/fixtures'
import { ADMIN, CHEF, createCustomer, PASSWORD, tokenOf } from '../support/people'
import { AXE_LANGUAGE, checkScreens, checkDialog, LANGUAGES } from '../support/screens'

const HOST = { login: 'lumiere', password: PASSWORD }
const CUSTOMER = { login: 'camille', password: PASSWORD }

const FINDING = ['/landing', '/city/paris', '/chef/priya']

const VISITOR = [
  '/login',
  '/register',
  '/become-chef',
  '/forgot-password',
  '/check-email',
  '/success-confirm-email',
  '/account/activate/spent',
  '/account/reset-pass/spent',
  '/shopping-card',
  '/user-details/annamasson',
  '/user-details/annamasson?tab=reviews',
  '/user-details/nobody-here',
  '/no-such-page',
]

const COMMUNITY = [
  '/blog',
  '/blog?sort=TOP&view=compact',
  '/tag/levain',
  '/topic/bread-and-pastry',
  '/community/sourdough-co',
]

const TEXTS = ['/terms-and-conditions', '/cookies', '/become-a-chef', '/about-us', '/check-email-chef']

async function priyasFood(request: APIRequestContext): Promise<{ id: string; chefId: string }> {
  const chef = await (await request.get('/api/chef/by-shortName/priya')).json()
  const foods = await (await request.get(`/api/food/by-chef-id/${chef.id}`)).json()
  return { id: foods[0].id, chefId: chef.id }
}

/** Return the screens of a customer with a saved chef, a dish in the bag, an unpaid order and a paid one. */
async function customersRoutes(request: APIRequestContext, token: string): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` }
  const food = await priyasFood(request)
  await request.post(`/api/chef/starr/${food.chefId}`, { headers })
  await request.post('/api/shopping-card/handle-order', {
    headers,
    data: { food: { id: food.id }, orderType: 'CREATE', quantity: 1 },
  })
  const orders: { id: string; status: string }[] = await (
    await request.get('/api/shopping-card/my-orders', { headers })
  ).json()
  const poll = { question: 'With bread?', options: ['Yes', 'No'], days: 1 }
  // By a new account: an account may not post twice within seconds.
  const author = await createCustomer(request)
  const post = await postByApi(request, author, { poll })
  const comment = await commentByApi(request, author, post.id, 'Who brings bread?')
  const idOf = (status: string) => orders.find((order) => order.status === status)?.id
  return [
    `/shopping-card?chefId=${food.chefId}`,
    `/payment/${idOf('PAYMENT_INTENT_CREATED')}`,
    `/confirmation/${idOf('PAID')}`,
    '/my-orders',
    '/change-email',
    '/user-panel',
    '/user-panel?tab=saved',
    '/user-panel?tab=chefs',
    '/add-review/priya',
    '/user-panel?tab=comments',
    '/user-panel?tab=settings',
    '/user-details/camille',
    `/blog/${post.id}`,
    `/reply-to-comment/${comment.id}`,
    '/personalize-feed',
    '/add-community',
  ]
}

test.describe.configure({ timeout: 480_000 })

for (const language of LANGUAGES) {
  test(`pages that lead to a chef, ${language}`, async ({ page, request }) => {
    await checkScreens(page, [...FINDING, `/food/${(await priyasFood(request)).id}`], language)
    if (language !== AXE_LANGUAGE) return
    await follow(page, '/city/paris')
    await checkDialog(page, 'filters', () =>
      page.getByRole('button', { name: 'Filters', exact: true }).click(),
    )
  })

  test.describe('with the map', () => {
    test.use({ drawsMap: language === AXE_LANGUAGE })

    test(`home, ${language}`, async ({ page }) => {
      await checkScreens(page, ['/home'], language)
    })
  })

  test(`pages of a visitor, ${language}`, async ({ page }) => {
    await checkScreens(page, VISITOR, language)
  })

  test(`the community, ${language}`, async ({ page }) => {
    await checkScreens(page, COMMUNITY, language)
  })

  test(`pages of text, ${language}`, async ({ page }) => {
    await checkScreens(page, TEXTS, language)
  })

  test(`pages of a customer and of a chef, ${language}`, async ({ page, logIn, request }) => {
    await logIn(CUSTOMER.login, CUSTOMER.password)
    await checkScreens(page, await customersRoutes(request, await tokenOf(request, CUSTOMER)), language)
    if (language === AXE_LANGUAGE) {
      await follow(page, '/chef/priya')
      await checkDialog(page, 'report', async () => {
        await page.getByRole('button', { name: 'More about Priya at Home' }).click()
        await page.getByRole('menuitem', { name: 'Report' }).click()
      })
    }
    await logIn(CHEF.login, CHEF.password)
    const food = await priyasFood(request)
    const menu = ['/chef-menu', `/edit-food/${food.id}`, `/create-food/${food.chefId}`]
    await checkScreens(
      page,
      ['/dashboard', '/chef-orders', ...menu, '/dashboard/agreements', '/chef-payments'],
      language,
    )
    if (language === AXE_LANGUAGE) {
      await follow(page, '/chef/priya')
      await checkDialog(page, 'suspend', () =>
        page.getByRole('button', { name: 'Pause', exact: true }).click(),
      )
    }
    await logIn(HOST.login, HOST.password)
    await checkScreens(page, ['/dashboard/point-today'], language)
    await logIn(ADMIN.login, ADMIN.password)
    await checkScreens(page, ['/admin/orders', '/admin/money', '/admin/settings'], language)
  })
}
