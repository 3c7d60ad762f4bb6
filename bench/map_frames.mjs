// Drags the map of the home page for some seconds and sums the processor time of the page's main thread for each frame.
// Without a graphics card the drawing itself is slow, and means nothing for a reader's device. Started by
// map_frames.py.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

const [base, path, seconds] = process.argv.slice(2)
const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('@playwright/test')
const SCRIPTING = new Set(['FireAnimationFrame', 'FunctionCall', 'EvaluateScript', 'EventDispatch', 'TimerFire', 'RunMicrotasks', 'MinorGC', 'MajorGC', 'HandlePostMessage'])
const LAYOUT = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'])

const browser = await chromium.launch({
  executablePath: ['/usr/bin/chromium', '/usr/bin/google-chrome'].find(existsSync),
  args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--disable-background-networking'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
let answers = 0
page.on('request', (request) => (answers += request.url().includes('/api/chef/by-') ? 1 : 0))
await page.addInitScript(() => {
  // Larger pixels: drawing in software takes a fraction of the time, and the script does the same work.
  Object.defineProperty(window, 'devicePixelRatio', { get: () => 0.25 })
})
await page.goto(base + path)
const canvas = page.locator('canvas.maplibregl-canvas')
await canvas.waitFor()
await page.locator('.maplibregl-marker').first().waitFor()
await page.waitForLoadState('networkidle')
await page.waitForTimeout(3000)
const marks = await page.locator('.maplibregl-marker').count()
const { x, y, width, height } = await canvas.boundingBox()
const before = answers

const session = await page.context().newCDPSession(page)
const events = []
session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline,v8,toplevel,__metadata' })
const end = Date.now() + Number(seconds) * 1000
const [middleX, middleY] = [x + width / 2, y + height / 3]
for (let round = 0; Date.now() < end; round++) {
  await page.mouse.move(middleX, middleY)
  await page.mouse.down()
  const [across, down] = [round % 2 ? -1 : 1, round % 3 ? -1 : 1]
  for (let step = 1; step <= 40; step++) {
    await page.mouse.move(middleX + across * step * 3, middleY + down * step * 2)
    await page.waitForTimeout(10)
  }
  await page.mouse.up()
}
const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
await session.send('Tracing.end')
await complete
await browser.close()

const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
const count = ({ pid, tid }) => events.filter((event) => event.pid === pid && event.tid === tid && event.name === 'FireAnimationFrame').length
const main = threads.map((thread) => ({ thread, frames: count(thread) })).sort((one, other) => other.frames - one.frames)[0].thread
const own = events.filter(({ pid, tid, ph }) => pid === main.pid && tid === main.tid && ph === 'X').sort((one, other) => one.ts - other.ts)

/** Return the processor time of the outermost events of these kinds, for each frame. */
function byFrame(kinds) {
  const sums = [0]
  let until = 0
  for (const { name, ts, dur = 0, tdur = 0 } of own) {
    if (name === 'FireAnimationFrame') sums.push(0)
    if (!kinds.has(name) || ts < until) continue
    until = ts + dur
    sums[sums.length - 1] += tdur / 1000
  }
  return sums.slice(1, -1).sort((one, other) => one - other)
}
const at = (sorted, share) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 100) / 100
const [scripting, layout] = [byFrame(SCRIPTING), byFrame(LAYOUT)]
console.log(JSON.stringify({
  marks,
  frames: scripting.length,
  requestsWhilePanning: answers - before,
  scriptingMs: { p50: at(scripting, 0.5), p95: at(scripting, 0.95), p99: at(scripting, 0.99), over8: scripting.filter((ms) => ms > 8).length, max: at(scripting, 1 - 1e-9) },
  layoutMs: { p50: at(layout, 0.5), p95: at(layout, 0.95) },
}))
