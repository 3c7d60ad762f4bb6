/**
 * The home page on small and low screens: cards are not cut off, a card is visible, and the highlighted pin can be
 * pressed.
 */
import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect, expectNoOverflow, follow, hasStarted, test } from '../support/fixtures'

const PARIS = '/home?bounds=48.815,2.2241,48.902,2.4699&zoom=12'
const BELLEVILLE = '/home?lat=48.867&lon=2.38&radius=10'

test.describe.configure({ timeout: 180_000 })

/** Return the names that are cut off although the card is wide enough, and the prices that are partly hidden. */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const widthOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().width
    }
    return [...document.querySelectorAll('main article')].flatMap((card) => {
      const name = card.querySelector('h2')!
      const price = [...card.querySelectorAll('p > span')].at(-1)!
      const edge = card.getBoundingClientRect().right + 1
      const isCut = (element: Element) =>
        element.scrollWidth > element.clientWidth + 1 || element.getBoundingClientRect().right > edge
      const room = name.parentElement!.getBoundingClientRect().width
      return [
        ...(name.scrollWidth > name.clientWidth && widthOf(name) <= room ? [name.innerText] : []),
        ...(isCut(price) ? [price.textContent] : []),
      ]
    })
  })
}

test('cards_of_home_keep_name_and_price_on_small_screens', { tag: '@phone-only' }, async ({ page }) => {
  await page.goto('/about-us')
  for (const language of ['en', 'fr', 'br', 'pl']) {
    await page.evaluate((value) => localStorage.setItem('locale', value), language)
    await page.goto(PARIS)
    await hasStarted(page)
    for (const path of [PARIS, BELLEVILLE]) {
      if (path !== PARIS) await follow(page, path)
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      for (const [width, height] of [
        [320, 640],
        [375, 667],
        [390, 844],
        [640, 400],
      ] as const) {
        await page.setViewportSize({ width, height })
        expect.soft(await cutWords(page), `${path} ${width}×${height} ${language}`).toEqual([])
        await expectNoOverflow(page)
      }
    }
  }
})

test(
  'home_on_low_screen_shows_a_chef_card_under_a_strip_of_the_map',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/about-us')
    await hasStarted(page)
    for (const [width, height] of [
      [640, 400],
      [320, 480],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height })
      await follow(page, PARIS)
      const card = page.getByRole('main').getByRole('article').first()
      await expect(card).toBeInViewport({ ratio: 0.9 })
      for (const part of [card.getByRole('link'), card.getByRole('button'), card.locator('p')])
        await expect(part.first(), `${width}×${height}`).toBeInViewport({ ratio: 0.9 })
      await card.getByRole('link').click({ trial: true, timeout: 15_000 })
      const sheet = (await page.getByRole('main').locator('section').boundingBox())!
      const chips = (await page.getByRole('group', { name: 'Filters' }).boundingBox())!
      expect(sheet.y - chips.y - chips.height, `${width}×${height}`).toBeGreaterThan(20)
      await follow(page, '/about-us')
    }
  },
)

test.describe('with the map', () => {
  test.use({ drawsMap: true })

  test(
    'lit_pin_covers_no_mark_and_is_covered_by_none_beyond_its_target_size',
    { tag: '@phone-only' },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      for (const path of [PARIS, BELLEVILLE, '/home']) {
        await page.goto(path)
        const row = page.getByRole('group', { name: 'Chefs', exact: true })
        await expect(row).toBeVisible({ timeout: 30_000 })
        await expect(page.locator('.maplibregl-marker [aria-current=true]')).toHaveCount(1, {
          timeout: 30_000,
        })
        await page.evaluate(axe.source)
        for (let card = 0; card < 6; card++) {
          await row.evaluate((element, at) => element.children[at]?.scrollIntoView({ inline: 'start' }), card)
          await page.waitForTimeout(150)
          const found = await page.evaluate(async () => {
            const { axe: engine } = window as unknown as { axe: typeof axe }
            const { violations } = await engine.run('.maplibregl-map', {
              runOnly: { type: 'rule', values: ['target-size'] },
              resultTypes: ['violations'],
            })
            const isMark = (node?: Element | null) => node?.closest('.maplibregl-marker') !== null
            const isLit = (node?: Element | null) =>
              node?.closest('[aria-current=true], [class*=_lit_]') !== null
            // Elements over the map may cover a mark. But a mark must not cover another one because it is highlighted.
            return violations
              .flatMap(({ nodes }) => nodes)
              .filter(({ target, any }) => {
                const element = document.querySelector(String(target[0]))
                const others = any.flatMap(({ relatedNodes = [] }) =>
                  relatedNodes.map(({ target: other }) => document.querySelector(String(other[0]))),
                )
                return [element, ...others].every(isMark) && [element, ...others].some(isLit)
              })
              .map(({ html }) => html)
          })
          expect.soft(found, `${path} card ${card}`).toEqual([])
        }
      }
    },
  )
})
