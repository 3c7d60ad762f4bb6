// Checks the size of a first visit before the map is loaded: the entry, the page, their static imports, and the page's
// texts in French, gzipped as they are served.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './sources.mjs'

const LIMIT_KB = 180
const PAGES = {
  LandingPage: 'landing',
  HomePage: 'home',
  CityPage: 'city',
  ChefPage: 'chef',
  FoodPage: 'food',
  'blog/BlogPage': 'feed',
  'blog/PostPage': 'post',
}

const dist = join(root, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)

function withImports(key, seen = new Set()) {
  if (!key || seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen)
  return seen
}

const sizeOf = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length
const gzipped = (key) => sizeOf(manifest[key].file)

let failed = false
const first = JSON.parse(readFileSync(join(dist, '.vite/first-content.json'), 'utf8'))
const textsOf = (screen) => first.languages.fr.texts[screen].map(sizeOf)

for (const page of [null, ...Object.keys(PAGES)]) {
  const key = page && `src/pages/${page}.tsx`
  if (key && !manifest[key]) {
    console.error(`${page}: not in the build`)
    failed = true
    continue
  }
  const keys = withImports(key, withImports(entry))
  const sizes = [...[...keys].map(gzipped), ...textsOf(page ? PAGES[page] : '')]
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1000
  const fits = kilobytes <= LIMIT_KB
  failed ||= !fits
  console.log(
    `${(page ?? 'any page').padEnd(14)} ${kilobytes.toFixed(1)} kB of ${LIMIT_KB}${fits ? '' : '  TOO MUCH'}`,
  )
}
process.exitCode = failed ? 1 : 0
