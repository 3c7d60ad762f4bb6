/** The first screen before the app runs, and that the app replaces it without a visible change. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, hasStarted, test } from '../support/fixtures'

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-FR' })

  test('the landing page says what this is and leads on', async ({ page }) => {
    await page.goto('/landing')
    await expect(page.getByRole('heading', { level: 1, name: 'Le dîner mijote à côté.' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Ville, plat ou chef' })).toBeVisible()
    const picture = page.locator('main img').first()
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.locator('main a[href^="/chef/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(/\d avis/)).toBeVisible()
  })
})

/** The post is found in the feed: its address differs in each demo town. */
const POST = 'the first post'

const PARTS = {
  '/landing': ['header', 'main section:nth-of-type(1)', 'main section:nth-of-type(2)'],
  '/chef/priya-at-home': ['header', 'main [class*="_grid_"]', 'main [class*="_nameRow_"]'],
  '/blog': [
    'header',
    'main header',
    'main [class*="_bar_"]',
    'main article [class*="_head_"]',
    'main article h2',
    'main article [class*="_excerpt_"]',
  ],
  [POST]: [
    'header',
    'main article > :nth-child(1)',
    'main h1',
    'main article > :nth-child(3)',
    '.document-text',
  ],
}

/** The list of the home page on a phone. Its coordinates are rounded before they are requested. */
const HOME = '/home?lat=48.8566&lon=2.3522'
const HOME_PARTS = [
  'main [class*="_pillButton_"] span span',
  'main [role="group"]',
  'main section [class*="_grip_"]',
  ...[1, 2].flatMap((card) =>
    ['picture', 'h2', '[class*="_rating_"]', '[class*="_facts_"]', '[class*="_star_"]'].map(
      (part) => `main section [class*="_slide_"]:nth-child(${card}) ${part}`,
    ),
  ),
]

/** Return the elements, classes and words of parts of a page: of the present page, or of the document `html`. */
function outline(page: Page, parts: string[], html?: string): Promise<string[]> {
  return page.evaluate(
    ({ selectors, source }) => {
      const root = source === undefined ? document : new DOMParser().parseFromString(source, 'text/html')
      return selectors.flatMap((selector) => {
        const part = root.querySelector(selector)
        if (!part) return [`no ${selector}`]
        const elements = [part, ...part.querySelectorAll('*')].map((element) => {
          const classes = [...element.classList].filter((name) => !/^(first-|active$)/.test(name))
          return [element.localName, ...classes].join('.')
        })
        return [...elements, part.textContent]
      })
    },
    { selectors: parts, source: html },
  )
}

async function firstPost(page: Page): Promise<string> {
  const { posts } = await (await page.request.get('/api/posts')).json()
  return posts.find(({ adult }: { adult: boolean }) => !adult).contentUri
}

for (const [path, parts] of Object.entries(PARTS)) {
  for (const lang of ['en', 'fr', 'br', 'pl']) {
    // Other languages have other words in the same elements: a phone tests only one of them.
    const tag = lang === 'en' ? '@phone' : []
    test(`the app renders ${path} as the server wrote it, ${lang}`, { tag }, async ({ page }) => {
      const answer = await page.goto(`${path === POST ? await firstPost(page) : path}?lang=${lang}`)
      const written = (await answer?.text()) ?? ''
      await expect(page.locator('html')).not.toHaveAttribute('data-first')
      expect(await outline(page, parts, written)).toEqual(await outline(page, parts))
    })
  }
}

for (const lang of ['en', 'fr', 'br', 'pl']) {
  test(
    `the app renders home on a phone as the server wrote it, ${lang}`,
    { tag: '@phone-only' },
    async ({ page }) => {
      const lists: string[] = []
      page.on('request', (request) => {
        if (/\/api\/chef\/by-/.test(request.url())) lists.push(request.url())
      })
      const answer = await page.goto(`${HOME}&lang=${lang}`)
      const written = (await answer?.text()) ?? ''
      await expect(page.locator('html')).not.toHaveAttribute('data-first')
      await expect(page.locator('main [class*="_pillButton_"] b')).toHaveText('Paris')
      expect(await outline(page, HOME_PARTS, written)).toEqual(await outline(page, HOME_PARTS))
      expect(lists).toEqual([])
    },
  )
}

// Files that another journey has loaded would be there at once.
test.describe('with an empty cache', () => {
  test.use({ ownWindow: true })

  test(
    'the app takes over without a gap and without moving anything',
    { tag: '@phone' },
    async ({ page }) => {
      await page.addInitScript(() => {
        const seen = { heading: false, gaps: 0, moved: 0 }
        Object.assign(window, { seen })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        const look = () => {
          const heading = document.querySelector('h1') !== null
          if (seen.heading && !heading) seen.gaps++
          seen.heading ||= heading
          requestAnimationFrame(look)
        }
        look()
      })
      await page.goto('/chef/priya-at-home')
      await expect(page.locator('html')).not.toHaveAttribute('data-first')
      await expect(page.getByRole('button', { name: /to the bag$/ }).first()).toBeVisible()
      const seen = await page.evaluate(
        () => (window as never as { seen: { gaps: number; moved: number } }).seen,
      )
      expect(seen.gaps).toBe(0)
      expect(seen.moved).toBeLessThan(0.02)
    },
  )

  test('a chosen language is never preceded by another, and the server knows it the next time', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('locale', 'pl'))
    await page.addInitScript(() => {
      const words: string[] = []
      Object.assign(window, { words })
      const look = () => {
        const heading = document.querySelector('h1')
        if (heading && getComputedStyle(heading).visibility === 'visible') words.push(heading.textContent)
        requestAnimationFrame(look)
      }
      look()
    })
    await page.goto('/landing')
    await expect(page.getByRole('heading', { level: 1, name: 'Kolacja gotuje się obok.' })).toBeVisible()
    const words = await page.evaluate(() => [...new Set((window as never as { words: string[] }).words)])
    expect(words).toEqual(['Kolacja gotuje się obok.'])
    const again = await page.reload()
    expect(await again?.text()).toContain('<html lang="pl">')
  })

  /** Hold the app back. Return a function that starts it. */
  async function holdApp(page: Page): Promise<() => void> {
    let start = () => {}
    const started = new Promise<void>((resolve) => (start = resolve))
    await page.route('**/assets/*.js', async (route) => {
      await started
      await route.continue()
    })
    return start
  }

  test('a button pressed before the app runs acts when the app runs', async ({ page }) => {
    const start = await holdApp(page)
    await page.goto('/chef/priya', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-first')
    start()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Copy link' })).toBeVisible()
  })

  test('text typed before the app runs is searched for', async ({ page }) => {
    const start = await holdApp(page)
    await page.goto('/landing', { waitUntil: 'commit' })
    const field = page.getByRole('main').getByRole('combobox')
    await field.fill('Belleville')
    await expect(page.locator('html')).toHaveAttribute('data-first')
    start()
    await expect(page.getByRole('option', { name: /Belleville.*Paris/ }).first()).toBeVisible()
    await expect(field).toHaveValue('Belleville')
    await expect(field).toBeFocused()
  })
})

test.describe('where a file of the app does not arrive', () => {
  test.use({ ownWindow: true })

  test('the page is loaded once more, and then offers to', async ({ page }) => {
    let lost = 0
    const entry = /\/assets\/index-[\w-]+\.js$/
    await page.route(entry, (route) => (lost++ === 0 ? route.abort() : route.fallback()))
    await page.goto('/login')
    await expect(page.getByLabel('User name or e-mail')).toBeVisible()
    await page.unroute(entry)

    await page.route(entry, (route) => route.abort())
    await page.goto('/landing')
    const notice = page.getByRole('alert').filter({ hasText: 'Marmita did not load.' })
    await expect(notice).toBeVisible()
    await expectAccessible(page, 'a page whose app did not load')
    await page.unroute(entry)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await hasStarted(page)
    await expect(notice).toHaveCount(0)
  })
})
