/** A fake of Stripe.js and of Stripe's API, for a page without the internet. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** A server with payments by Stripe, and the fake of Stripe's API. */
export const STRIPE_URL = process.env.STRIPE_URL
const STAND_IN = process.env.STRIPE_STAND_IN

/** Answer the page's requests to Stripe, and block all other requests to the internet. */
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

/** Let the next calls of this kind fail with these faults. Journeys that use this run one after another. */
export async function failAtStripe(call: string, ...faults: string[]): Promise<void> {
  const body = new URLSearchParams({ call, faults: faults.join(',') })
  await fetch(`${STAND_IN}/faults`, { method: 'POST', body })
}
