/** The people of the journeys: those of the demo town, and a new customer for each journey that changes its account. */
import { randomBytes } from 'node:crypto'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test'
import { randomClientAddress, borrowUntilClosed } from './windows'

export const PASSWORD = 'bon-appetit'
export const CHEF = { login: 'priya', password: PASSWORD }
export const ADMIN = { login: 'admin', password: PASSWORD }

export type Person = { login: string; email: string; password: string }
export type Customer = Person & { token: string }

/** The address of the factory, which makes accounts and logins beside the server. `tools/with_server.py` runs it. */
const FACTORY = process.env.ACCOUNT_FACTORY

async function requestFromFactory(path: string): Promise<Customer> {
  const answer = await fetch(`${FACTORY}${path}`, { method: 'POST' })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as Customer
}

/** Move the day of an order to today. Only the factory can do that. */
export async function moveOrderToToday(orderId: string): Promise<void> {
  test.skip(!FACTORY, 'needs the factory of tools/with_server.py')
  await requestFromFactory(`/today?order=${orderId}`)
}

/** Create an e-mail that has failed five times. Only the factory can do that. */
export async function failMail(email: string): Promise<void> {
  test.skip(!FACTORY, 'needs the factory of tools/with_server.py')
  await requestFromFactory(`/failed-mail?to=${email}`)
}

export function newPerson(): Person {
  const login = `e${randomBytes(5).toString('hex')}`
  return { login, email: `${login}@example.org`, password: PASSWORD }
}

/**
 * Wait for a mail to the address, and return the match of `pattern` in the newest one: its last group, or all of it.
 */
export async function findInMailbox(
  request: APIRequestContext,
  email: string,
  pattern: RegExp,
): Promise<string> {
  const read = async (path: string) => (await request.get(path)).text()
  let found: string | undefined
  await expect
    .poll(async () => {
      const mails = await read(`/dev/mailbox?to=${encodeURIComponent(email)}`)
      const newest = mails.match(/\/dev\/mailbox\/(?!texts)[\w-]+/)?.[0]
      found = newest && (await read(newest)).match(pattern)?.at(-1)
      return found
    })
    .toBeTruthy()
  return found as string
}

/** Return the link to `/part…` in the newest mail to the address, as a path. */
export const linkFromMailbox = (request: APIRequestContext, email: string, part: string): Promise<string> =>
  findInMailbox(request, email, new RegExp(`${part}[\\w-]+`))

/** Return a new, logged-in customer for this journey: from the factory, or registered if the server has no factory. */
export async function createCustomer(request: APIRequestContext): Promise<Customer> {
  if (FACTORY) return requestFromFactory('/customer')
  const person = await register(request)
  return { ...person, token: await tokenOf(request, person) }
}

/** Return an admin for this journey, if there is a factory. So other journeys do not use up the admin's rate limits. */
export async function createAdmin(request: APIRequestContext): Promise<{ token: string }> {
  return FACTORY ? requestFromFactory('/admin') : { token: await tokenOf(request, ADMIN) }
}

/** Register and activate a customer through the API, with the key from the mailbox. */
async function register(request: APIRequestContext): Promise<Person> {
  const person = newPerson()
  const answer = await request.post('/api/register', {
    data: {
      ...person,
      confirmPassword: person.password,
      rulesAccepted: true,
      advAccepted: false,
      locale: 'EN',
    },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const link = await linkFromMailbox(request, person.email, '/account/activate/')
  const activation = await request.get('/api/activate', {
    params: { key: link.split('/').at(-1) ?? '' },
  })
  expect(activation.ok(), await activation.text()).toBe(true)
  return person
}

/** Return the session token of a new login: from the factory, or through the API. */
export async function tokenOf(
  request: APIRequestContext,
  { login, password }: { login: string; password: string },
): Promise<string> {
  if (FACTORY) return (await requestFromFactory(`/session?login=${login}`)).token
  const answer = await request.post('/api/authenticate', {
    data: { usernameOrEmail: login, username: login, password, rememberMe: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const token = answer.headers().authorization?.replace(/^Bearer /, '')
  expect(token).toBeTruthy()
  return token as string
}

/** Store the token in all pages opened from now on, where the app stores it. */
export const storeToken = (pages: Page | BrowserContext, token: string) =>
  pages.addInitScript((value) => localStorage.setItem('authenticationToken', value), token)

/** Open a window of another account, logged in. The caller closes its context. */
export async function openAs(browser: Browser, page: Page, person: { login: string; password: string }) {
  const token = await tokenOf(page.request, person)
  const { baseURL } = test.info().project.use
  const { context, page: theirs } = await borrowUntilClosed('somebody else', () =>
    browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Paris' }),
  )
  await context.setExtraHTTPHeaders(randomClientAddress())
  await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: baseURL }])
  await storeToken(context, token)
  return theirs
}

/** Answer the next such call as the server would a quarter of an hour after the login. */
export async function ageLogin(page: Page, call: string): Promise<void> {
  await page.route(
    `**/api/${call}`,
    (route) =>
      route.fulfill({
        status: 403,
        contentType: 'application/problem+json',
        json: { title: 'Access denied', status: 403, errorKey: 'reauthentication_needed' },
      }),
    { times: 1 },
  )
}
