/** A map with streets from a PMTiles archive, loaded from this site only. */
import type { Page } from '@playwright/test'
import { changeSettings, expect, test } from '../support/fixtures'
import { archiveOf } from '../support/tiles'

test.use({ drawsMap: true })

const MIDDLE = [2.51, 48.75] as const
const STREET = { light: [248, 215, 155], dark: [107, 79, 36] }
const around = (along: number, across: number): [number, number] => [MIDDLE[0] + along, MIDDLE[1] + across]

const archive = archiveOf(MIDDLE, [
  {
    layer: 'earth',
    kind: 'area',
    properties: { kind: 'earth' },
    places: [around(-0.2, 0.2), around(0.2, 0.2), around(0.2, -0.2), around(-0.2, -0.2)],
  },
  {
    layer: 'roads',
    kind: 'line',
    properties: { kind: 'highway', name: 'Rue des Essais' },
    places: [around(0, -0.02), around(0, 0.02)],
  },
])

/** Serve the requested bytes of the archive, like a file server. */
async function serveTiles(page: Page): Promise<void> {
  await changeSettings(page, { mapTilesUrl: '/tiles/map.pmtiles' })
  await page.route('**/tiles/map.pmtiles', async (route) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(route.request().headers().range ?? '') ?? []
    const body = archive.subarray(Number(from), Number(to) + 1)
    const range = `bytes ${from}-${Number(from) + body.length - 1}/${archive.length}`
    await route.fulfill({ status: 206, body, headers: { 'content-range': range, etag: '"1"' } })
  })
}

/** Return the colour in the middle of the map, where the street is. */
async function colourInTheMiddle(page: Page): Promise<number[]> {
  const picture = await page.locator('canvas.maplibregl-canvas').screenshot()
  return page.evaluate(async (png) => {
    const image = new Image()
    image.src = `data:image/png;base64,${png}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    return Array.from(context.getImageData(image.width / 2, image.height / 2, 1, 1).data.slice(0, 3))
  }, picture.toString('base64'))
}

test('a street of the archive is drawn in the colours of both themes, with nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(baseURL!).host) elsewhere.push(host)
  })
  await serveTiles(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/home?bounds=48.749,2.5085,48.751,2.5115&zoom=17')
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect
      .poll(async () => {
        const colour = await colourInTheMiddle(page)
        return Math.max(...colour.map((value, at) => Math.abs(value - STREET[scheme][at]!)))
      })
      .toBeLessThan(6)
  }
  expect(elsewhere).toEqual([])
})
