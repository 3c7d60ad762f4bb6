// Measures how fast the app responds on a slow phone, with a processor four times slower than this one: the longest
// time from each action to the next frame (as for INP), and the long tasks while a thousand cards are scrolled. It
// measures the server at BASE_URL, which has the demo town (tools/with_server.py). Exits with 1 if an action takes more
// than 200 ms.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('@playwright/test')
const BASE = process.env.BASE_URL
const SLOWER = Number(process.env.SLOWER ?? 4)
const MOST_MS = 200
const CARDS = 1000
const PLACE = '/home?lat=48.8566&lon=2.3522&radius=25'

const browser = await chromium.launch({
  executablePath: ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync),
  // A phone draws the map with its graphics card. Without this, drawing in software would be measured.
  args: ['--no-sandbox', '--disable-3d-apis', '--disable-background-networking'],
})
const answer = await fetch(`${BASE}/api/authenticate`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'camille', usernameOrEmail: 'camille', password: 'bon-appetit', rememberMe: true }),
})
const token = answer.headers.get('authorization')?.replace(/^Bearer /i, '')
const context = await browser.newContext({
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
  locale: 'en-GB',
  serviceWorkers: 'block',
})
await context.addInitScript((value) => {
  localStorage.setItem('authenticationToken', value)
  document.cookie = 'cookiesAccepted=false; path=/'
  window.seen = { events: [], tasks: [] }
  const watch = (options, keep) =>
    new PerformanceObserver((list) => list.getEntries().forEach(keep)).observe({ buffered: true, ...options })
  watch({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration, name, processingStart, processingEnd, startTime }) => {
    const waited = Math.round(processingStart - startTime)
    const worked = Math.round(processingEnd - processingStart)
    if (interactionId) seen.events.push({ duration, name, waited, worked })
  })
  watch({ type: 'longtask' }, ({ duration }) => seen.tasks.push(Math.round(duration)))
}, token)
const page = await context.newPage()
const session = await context.newCDPSession(page)
const throttle = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate })

/** Open a page at full speed and wait until it is idle. */
async function open(path) {
  await throttle(1)
  await page.goto(BASE + path)
  await page.waitForLoadState('networkidle').catch(() => {})
  await page.waitForTimeout(1000)
  await throttle(SLOWER)
}

const found = []
async function measure(name, act) {
  await page.evaluate(() => (seen.events = []))
  await act()
  await page.waitForTimeout(1500)
  const events = await page.evaluate(() => seen.events)
  const worst = events.sort((one, other) => other.duration - one.duration)[0]
  found.push({ name, ms: worst?.duration ?? 0 })
  const detail = worst ? `${worst.name}, ${worst.waited} ms waited, ${worst.worked} ms worked` : 'less than 16 ms'
  console.log(`${name.padEnd(28)}${String(worst?.duration ?? 0).padStart(6)} ms   ${detail}`)
}
const press = (locator) => locator.first().tap({ timeout: 20_000 })
const button = (name) => page.getByRole('button', { name })

await open(PLACE)
await measure('open the filters', () => press(button(/filters/i)))
await measure('choose a filter', () => press(page.getByRole('dialog').locator('button[aria-pressed]')))
await measure('close the filters', () => page.keyboard.press('Escape'))
await open(PLACE)
await measure('open the search', () => press(button(/^Where do you eat/)))
await page.getByRole('dialog').getByRole('combobox').waitFor()
await press(page.getByRole('dialog').getByRole('combobox'))
await measure('type in the search', () => page.keyboard.type('ragout', { delay: 120 }))

await open('/chef/priya-at-home')
await measure('open a dish to the bag', () => press(page.getByRole('button', { name: /^Add .+ to the bag$/, disabled: false })))
await measure('put it into the bag', () => press(button(/^Add for/)))

await open('/blog')
const arrow = page.locator('article [role=group] button[aria-label="Vote up"]:not([disabled])')
await measure('vote', () => press(arrow))
await measure('open the menu of a post', () => press(page.locator('article button[aria-haspopup=menu]')))
await page.keyboard.press('Escape')
await measure('open a post', () => press(page.locator('article h2 a')))
await measure('open the comment field', () => press(button('Write a comment…')))
await measure('type a comment', () => page.keyboard.type('So good', { delay: 120 }))

/**
 * Make each answer of a list contain a thousand copies of its cards. The list is the answer itself, or its field
 * `name`.
 */
async function fill(pattern, name) {
  await page.route(pattern, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const some = (name ? body[name] : body) ?? []
    if (some.length === 0) return route.fulfill({ response })
    const many = Array.from({ length: CARDS }, (_, at) => ({ ...some[at % some.length], id: String(at).padStart(24, '0') }))
    await route.fulfill({ response, json: name ? { ...body, [name]: many, next: null } : many })
  })
}

/**
 * Scroll a list of a thousand cards. Only those near the reader are in the document; `aria-setsize` is the length of
 * the list.
 */
async function scroll(name, path) {
  await open(path)
  const cards = Number(await page.locator('li[aria-setsize]').first().getAttribute('aria-setsize'))
  if (cards < CARDS) throw new Error(`${path} has ${cards} cards instead of ${CARDS}: its list passed by`)
  await page.evaluate(() => (seen.tasks = []))
  await page.evaluate(async () => {
    for (let turn = 0; turn < 120; turn++) {
      window.scrollBy({ top: 400, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  const long = await page.evaluate(() => seen.tasks)
  const at = await page.evaluate(() =>
    Number(document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li[aria-posinset]')?.ariaPosInSet ?? 0),
  )
  if (at < 50) throw new Error(`${path} shows no card where it was scrolled to`)
  console.log(`${name.padEnd(28)}${cards} cards, ${long.length} long tasks${long.length ? `: ${long.join(', ')} ms` : ''}`)
}
await fill('**/api/posts?*', 'posts')
// Lists of cities and maps have 50 chefs at most, and the first come with the page. Only the list of saved chefs grows
// page by page.
await fill('**/api/chef/starred*')
await scroll('scroll posts', '/blog?sort=NEW')
await scroll('scroll saved chefs', '/user-panel?tab=chefs')

const slow = found.filter(({ ms }) => ms > MOST_MS)
console.log(slow.length ? `Over ${MOST_MS} ms: ${slow.map(({ name }) => name).join(', ')}` : `All under ${MOST_MS} ms`)
await browser.close()
process.exitCode = slow.length ? 1 : 0
