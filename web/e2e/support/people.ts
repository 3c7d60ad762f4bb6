/** People of the journeys: the demo town's, and a new customer for each journey that changes its account. */
import { randomBytes } from 'node:crypto'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  test,
} from '@playwright/test'
import { fromSomewhere, lendUntilClosed } from './windows'

export const PASSWORD = 'bon-appetit'
export const CHEF = { login: 'priya', password: PASSWORD }
export const ADMIN = { login: 'admin', password: PASSWORD }

export type Person = { login: string; email: string; password: string }
export type Customer = Person & { token: string }

/** Makes accounts and logins beside the server; `tools/with_server.py` runs it. */
const FACTORY = process.env.ACCOUNT_FACTORY

async function fromFactory(path: string): Promise<Customer> {
  const answer = await fetch(`${FACTORY}${path}`, { method: 'POST' })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as Customer
}

/** As if the day of an order had come. Only the factory can do that. */
export async function bringToToday(orderId: string): Promise<void> {
  test.skip(!FACTORY, 'needs the factory of tools/with_server.py')
  await fromFactory(`/today?order=${orderId}`)
}

/** An email to somebody that was tried five times in vain. Only the factory can do that. */
export async function failMail(email: string): Promise<void> {
  test.skip(!FACTORY, 'needs the factory of tools/with_server.py')
  await fromFactory(`/failed-mail?to=${email}`)
}

export function newPerson(): Person {
  const login = `e${randomBytes(5).toString('hex')}`
  return { login, email: `${login}@example.org`, password: PASSWORD }
}

/** What `pattern` finds in the newest mail to somebody, once there is one: its last group, or all of it. */
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

/** The link to `/part…` in the newest mail to somebody, as a path. */
export const linkFromMailbox = (request: APIRequestContext, email: string, part: string): Promise<string> =>
  findInMailbox(request, email, new RegExp(`${part}[\\w-]+`))

/** A customer of this journey's own, logged in: from the factory, or registered where a server runs without one. */
export async function createCustomer(request: APIRequestContext): Promise<Customer> {
  if (FACTORY) return fromFactory('/customer')
  const person = await register(request)
  return { ...person, token: await tokenOf(request, person) }
}

/** An admin of this journey's own, where the factory is: what limits one person, other journeys do not use up. */
export async function createAdmin(request: APIRequestContext): Promise<{ token: string }> {
  return FACTORY ? fromFactory('/admin') : { token: await tokenOf(request, ADMIN) }
}

/** Registers and activates a customer through the API, with the key from the mailbox. */
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
  const activation = await request.get('/api/activate', { params: { key: link.split('/').at(-1) ?? '' } })
  expect(activation.ok(), await activation.text()).toBe(true)
  return person
}

/** The session token of a new login: from the factory, or through the API. */
export async function tokenOf(
  request: APIRequestContext,
  { login, password }: { login: string; password: string },
): Promise<string> {
  if (FACTORY) return (await fromFactory(`/session?login=${login}`)).token
  const answer = await request.post('/api/authenticate', {
    data: { usernameOrEmail: login, username: login, password, rememberMe: true },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const token = answer.headers().authorization?.replace(/^Bearer /, '')
  expect(token).toBeTruthy()
  return token as string
}

/** Every page from now on finds the token where the app keeps it. */
export const keepToken = (pages: Page | BrowserContext, token: string) =>
  pages.addInitScript((value) => localStorage.setItem('authenticationToken', value), token)

/** A window of somebody else, logged in. The caller closes its context. */
export async function openAs(browser: Browser, page: Page, person: { login: string; password: string }) {
  const token = await tokenOf(page.request, person)
  const { baseURL } = test.info().project.use
  const { context, page: theirs } = await lendUntilClosed('somebody else', () =>
    browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/Paris' }),
  )
  await context.setExtraHTTPHeaders(fromSomewhere())
  await context.addCookies([{ name: 'cookiesAccepted', value: 'true', url: baseURL }])
  await keepToken(context, token)
  return theirs
}

/** As if a quarter of an hour had passed since the login: the next such call is answered as the server would then. */
export async function letLoginAge(page: Page, call: string): Promise<void> {
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
