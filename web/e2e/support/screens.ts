/**
 * What holds for every screen and dialog. In English, light and dark: axe finds nothing. In every
 * language: nothing sticks out, no text is unfilled, and the console stays empty (fixtures.ts). In English a screen that
 * the server writes is a new document; everything else is reached as by a link.
 */
import type { Locator, Page, Request } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectClosed,
  expectNoOverflow,
  follow,
  hasStarted,
  test,
} from './fixtures'

export const LANGUAGES = ['en', 'fr', 'br', 'pl']
/** Roles, names and colours are the same in all languages. */
export const AXE_LANGUAGE = 'en'
/** What people of other journeys write has braces too, with more than a name in them. */
const UNFILLED = /\{\{\s*\w+(, \w+)?\s*\}\}|\bundefined\b|\bNaN\b/
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const
/** The theme changes colours only: everything else was looked at in the light one. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
/** What a list has after so many entries: the same parts with other words. */
const after = (entries: number) =>
  `:is(main :is(li, article), .maplibregl-marker):nth-child(n + ${entries + 1})`
const LOOK_MS = 50
const CALM_LOOKS = 4
const NARROWEST = { width: 320, height: 640 }
const ALL_SIZES = [...SIZES, NARROWEST]

type Theme = 'light' | 'dark'

/**
 * Both sizes in both themes; long lists more closely once, then without the copies of what was looked at there. Begins and
 * ends on a desktop: each change of size draws everything anew, and so does each change of theme.
 */
async function checkWithAxe(page: Page, path: string, themes: readonly Theme[]): Promise<void> {
  for (const [turn, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Waited for in the page: `expect` looks once a second after a while.
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
    for (const size of turn ? SIZES.toReversed() : SIZES) {
      await page.setViewportSize(size)
      const isFirst = colorScheme === 'light' && size === SIZES[0]
      await expectAccessible(page, `${path} ${size.width} ${colorScheme}`, {
        rules: colorScheme === 'dark' ? OF_COLOUR : undefined,
        exclude: [after(isFirst ? 24 : 8)],
      })
    }
  }
}

/** Screens that look different until the app runs: the server writes what they show first. */
const WRITTEN = /^\/(landing|city|chef|food)\b/

/** Screens whose end comes when one reads that far. */
const FAR = /^\/(chef|blog|tag|topic|community)\b/

async function readToTheEnd(page: Page): Promise<void> {
  const far = page.locator('[data-far]')
  // What comes in the place of one may end with another.
  await expect(async () => {
    await far.evaluateAll((parts) => parts.forEach((part) => part.scrollIntoView()))
    expect(await far.count()).toBe(0)
  }).toPass()
  await page.evaluate(() => window.scrollTo(0, 0))
}

async function open(page: Page, path: string, asLink: boolean): Promise<void> {
  if (asLink) await follow(page, path)
  else {
    await page.goto(path)
    // The heading may still be the server's: only the app follows the theme.
    await hasStarted(page)
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main [role=status] .visually-hidden')).toHaveCount(0)
}

/**
 * What a page opens over itself, on a desktop and a phone, in both themes and at the narrowest; opened where the page is.
 * Escape closes it; `under` is a dialog over which it was opened.
 */
export async function checkDialog(
  page: Page,
  name: string,
  opening: () => Promise<void>,
  under?: Locator,
): Promise<void> {
  await test.step(`${name} dialog`, async () => {
    await page.setViewportSize(SIZES[0])
    await opening()
    const dialogs = page.getByRole('dialog')
    await expect(dialogs).toHaveCount(under ? 2 : 1)
    const dialog = dialogs.last()
    await expect(dialog).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
      for (const size of colorScheme === 'light' ? SIZES : SIZES.toReversed()) {
        await page.setViewportSize(size)
        await expectAccessible(page, `${name} ${size.width} ${colorScheme}`, {
          rules: colorScheme === 'dark' ? OF_COLOUR : undefined,
          // The page under it was looked at without it.
          exclude: ['#root'],
        })
      }
    }
    await page.setViewportSize(NARROWEST)
    await expectNoOverflow(page, name)
    await page.keyboard.press('Escape')
    if (under) await expect(dialogs).toHaveCount(1)
    else await expectClosed(dialog)
  })
}

/** Resolves when the page has requested nothing for a moment, and what it shows meanwhile has gone. */
function completionOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    for (let calm = 0; calm < CALM_LOOKS;) {
      await page.waitForTimeout(LOOK_MS)
      calm = underWay.size > 0 ? 0 : calm + 1
    }
    await expect(page.locator('main [role=status] .visually-hidden')).toHaveCount(0)
  }
}

export async function check(page: Page, paths: string[], language: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('locale', value), language)
  const isComplete = completionOf(page)
  for (const [number, path] of paths.entries()) {
    await test.step(`${path} ${language}`, async () => {
      if (language !== AXE_LANGUAGE) {
        // A change of size draws everything anew: each screen begins at the size of the one before.
        const sizes = number % 2 ? ALL_SIZES.toReversed() : ALL_SIZES
        await page.setViewportSize(sizes[0]!)
        await open(page, path, number > 0)
        if (FAR.test(path)) {
          await isComplete()
          await readToTheEnd(page)
        }
        await expectFilled(page, path)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await expectNoOverflow(page, `${path} ${language} ${size.width}`)
        }
        return
      }
      await page.setViewportSize(SIZES[0])
      await open(page, path, number > 0 && !WRITTEN.test(path))
      await isComplete()
      if (FAR.test(path)) {
        await readToTheEnd(page)
        await isComplete()
      }
      await expectFilled(page, path)
      // A change of theme draws everything anew: each page begins with the theme of the one before.
      await checkWithAxe(page, path, number % 2 ? ['dark', 'light'] : ['light', 'dark'])
      await page.setViewportSize(NARROWEST)
      await expectNoOverflow(page, `${path} ${language}`)
    })
  }
}

async function expectFilled(page: Page, path: string): Promise<void> {
  expect(await page.locator('body').innerText(), path).not.toMatch(UNFILLED)
}
