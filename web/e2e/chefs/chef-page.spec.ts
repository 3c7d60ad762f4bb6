/** A chef's page: all pictures and all days. */
import { expect, test } from '../support/fixtures'

test(
  'gallery_shows_six_tiles_and_every_picture_full_screen',
  { tag: '@phone' },
  async ({ page, request, isMobile }) => {
    const { defaultPicture, galleryImages } = await (await request.get('/api/chef/by-shortName/priya')).json()
    const bases = new Set([defaultPicture, ...galleryImages].map(({ base }: { base: string }) => base))
    expect(bases.size).toBeGreaterThan(6)
    await page.goto('/chef/priya')
    const tiles = page.getByRole('button', { name: /^Picture \d, full screen$/ })
    await expect(tiles.filter({ visible: true })).toHaveCount(isMobile ? 1 : 6)
    await page.getByRole('button', { name: `All ${bases.size} pictures` }).click()
    const gallery = page.getByRole('dialog', { name: 'Pictures of Priya at Home' })
    const seen = new Set<string>()
    for (let number = 1; number <= bases.size; number++) {
      await expect(gallery.getByText(`${number} of ${bases.size}`, { exact: true })).toBeVisible()
      const shown = gallery.locator('[aria-hidden=false] img')
      await expect(shown).toBeInViewport()
      seen.add((await shown.getAttribute('src'))!.replace(/-\d+\.\w+$/, ''))
      await gallery.getByRole('button', { name: 'Next picture' }).click()
    }
    expect(seen).toEqual(bases)
  },
)

test(
  'menu_of_a_chef_who_cooks_all_week_has_its_days_and_each_can_be_chosen',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/chef/priya')
    const days = page.getByRole('group', { name: 'Day' }).getByRole('button')
    // In the evening no meal can be ordered for today any more.
    await expect.poll(() => days.count()).toBeGreaterThanOrEqual(6)
    await days.last().click()
    await expect(days.last()).toHaveAttribute('aria-pressed', 'true')
    const dates = page.getByRole('list', { name: 'When you can have it' })
    for (const list of await dates.all())
      expect(await list.getByRole('listitem').count()).toBeLessThanOrEqual(3)
    await page.getByRole('region', { name: 'Menu' }).getByRole('heading', { level: 3 }).first().click()
    await expect(page).toHaveURL(/\/food\//)
    await expect(page.getByText(/portions? left/)).toHaveCount(5)
  },
)
