/** Stripe.js and Stripe's API for a page without the internet. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** A server whose payments are Stripe's, and who answers as Stripe's API. */
export const STRIPE_URL = process.env.STRIPE_URL
const STAND_IN = process.env.STRIPE_STAND_IN

/** Answers what the page requests of Stripe; everything else of the internet stays away. */
export async function serveStripe(page: Page): Promise<void> {
  const script = await readFile(new URL('stripeScript.js', import.meta.url), 'utf8')
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const answer = await fetch(`${STAND_IN}${pathname}`, {
      method: 'POST',
      body: route.request().postData(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    await route.fulfill({
      status: answer.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await answer.text(),
    })
  })
}

/** Lets the next calls of that kind fail, as the stand-in knows failures; journeys with it run one after another. */
export async function failAtStripe(call: string, ...faults: string[]): Promise<void> {
  const body = new URLSearchParams({ call, faults: faults.join(',') })
  await fetch(`${STAND_IN}/faults`, { method: 'POST', body })
}
