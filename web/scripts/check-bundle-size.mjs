// What a first visit loads before the map: the entry, the page and everything that they import at once, gzipped.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './sources.mjs'

const LIMIT_KB = 200
const PAGES = ['LandingPage', 'HomePage', 'ChefPage']

const dist = join(root, 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)

function withImports(key, seen = new Set()) {
  if (!key || seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key].imports ?? []) withImports(imported, seen)
  return seen
}

const gzipped = (key) => gzipSync(readFileSync(join(dist, manifest[key].file))).length

let failed = false
for (const page of [null, ...PAGES]) {
  const key = page && `src/pages/${page}.tsx`
  if (key && !manifest[key]) {
    console.error(`${page}: not in the build`)
    failed = true
    continue
  }
  const keys = withImports(key, withImports(entry))
  withImports('src/app/dictionaries/fr.ts', keys)
  const kilobytes = [...keys].reduce((sum, chunk) => sum + gzipped(chunk), 0) / 1000
  const fits = kilobytes <= LIMIT_KB
  failed ||= !fits
  console.log(
    `${(page ?? 'any page').padEnd(12)} ${kilobytes.toFixed(1)} kB of ${LIMIT_KB}${fits ? '' : '  TOO MUCH'}`,
  )
}
process.exitCode = failed ? 1 : 0
