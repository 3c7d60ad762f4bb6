/**
 * The checks of every screen and dialog. In English, light and dark: axe finds nothing. In every language: nothing is
 * wider than the page, no placeholder is left in a text, and the console stays empty (fixtures.ts). In English, a
 * screen that the server writes is opened as a new document; all others are reached like by a link.
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
/** Roles, names and colours are equal in all languages. */
export const AXE_LANGUAGE = 'en'
/** Texts of people in other journeys have braces, too, with more than a name inside. */
const UNFILLED = /\{\{\s*\w+(, \w+)?\s*\}\}|\bundefined\b|\bNaN\b/
const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const
/** A theme changes only colours: all other rules are checked in the light theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']
/** Return a selector of all but the first entries of lists: the later ones have equal parts with other words. */
const after = (entries: number) =>
  `:is(main :is(li, article), .maplibregl-marker):nth-child(n + ${entries + 1})`
const POLL_MS = 50
const STABLE_POLLS = 4
const NARROWEST = { width: 320, height: 640 }
const ALL_SIZES = [...SIZES, NARROWEST]

type Theme = 'light' | 'dark'

/**
 * Check both sizes in both themes. Long lists are checked completely once, then without their later entries. Begin and
 * end on a desktop: each change of size or theme draws everything again.
 */
async function checkWithAxe(page: Page, path: string, themes: readonly Theme[]): Promise<void> {
  for (const [turn, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // `waitFor` polls in the page; `expect` polls only once a second after a while.
    await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
    for (const size of turn ? SIZES.toReversed() : SIZES) {
      await page.setViewportSize(size)
      const isFirst = colorScheme === 'light' && size === SIZES[0]
      await expectAccessible(page, `${path} ${size.width} ${colorScheme}`, {
        rules: colorScheme === 'dark' ? COLOUR_RULES : undefined,
        exclude: [after(isFirst ? 24 : 8)],
      })
    }
  }
}

/** Screens that look different until the app runs, because the server writes their first content. */
const WRITTEN = /^\/(landing|city|chef|food)\b/

/** Screens whose end is loaded only when the reader scrolls that far. */
const LONG_PAGES = /^\/(chef|blog|tag|topic|community)\b/

async function readToTheEnd(page: Page): Promise<void> {
  const far = page.locator('[data-far]')
  // A loaded part may end with another part that is not loaded yet.
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
 * Check an overlay of a page on a desktop and a phone, in both themes and at the narrowest width. `opening` opens it on
 * the page. Escape closes it. `under` is a dialog over which it was opened.
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
          rules: colorScheme === 'dark' ? COLOUR_RULES : undefined,
          // The page below was checked without the dialog.
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

/** Resolves when the page has sent no request for a moment, and its loading states are gone. */
function completionOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return async () => {
    for (let calm = 0; calm < STABLE_POLLS;) {
      await page.waitForTimeout(POLL_MS)
      calm = underWay.size > 0 ? 0 : calm + 1
    }
    await expect(page.locator('main [role=status] .visually-hidden')).toHaveCount(0)
  }
}

export async function checkScreens(page: Page, paths: string[], language: string): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('locale', value), language)
  const isComplete = completionOf(page)
  for (const [number, path] of paths.entries()) {
    await test.step(`${path} ${language}`, async () => {
      if (language !== AXE_LANGUAGE) {
        // A change of size draws everything again: each screen begins with the size of the previous one.
        const sizes = number % 2 ? ALL_SIZES.toReversed() : ALL_SIZES
        await page.setViewportSize(sizes[0]!)
        await open(page, path, number > 0)
        if (LONG_PAGES.test(path)) {
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
      if (LONG_PAGES.test(path)) {
        await readToTheEnd(page)
        await isComplete()
      }
      await expectFilled(page, path)
      // A change of theme draws everything again: each page begins with the theme of the previous one.
      await checkWithAxe(page, path, number % 2 ? ['dark', 'light'] : ['light', 'dark'])
      await page.setViewportSize(NARROWEST)
      await expectNoOverflow(page, `${path} ${language}`)
    })
  }
}

async function expectFilled(page: Page, path: string): Promise<void> {
  expect(await page.locator('body').innerText(), path).not.toMatch(UNFILLED)
}
