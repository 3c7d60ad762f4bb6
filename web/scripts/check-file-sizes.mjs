// A file above its limit contains more than one thing. So does a folder above its limit; its tests and styles count as
// well.
import { dirname } from 'node:path/posix'
import { pathToFileURL } from 'node:url'
import { report, sources } from './sources.mjs'

const FOLDER = 25
const limitOf = (path) => (/\.test\.tsx?$/.test(path) ? 400 : path.endsWith('.tsx') ? 200 : 300)

export function sizeFindings(files) {
  const long = files
    .filter(({ path }) => /\.(tsx?|mjs)$/.test(path))
    .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length, limit: limitOf(path) }))
    .filter(({ lines, limit }) => lines > limit)
    .map(({ path, lines, limit }) => `${path}: ${lines} lines, at most ${limit}`)
  const counts = new Map()
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
  const full = [...counts]
    .filter(([, count]) => count > FOLDER)
    .map(([folder, count]) => `${folder}: ${count} files, at most ${FOLDER}: give it rooms`)
  return [...long, ...full]
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const files = ['src', 'e2e', 'build', 'scripts'].flatMap((folder) => sources(folder, /\.(tsx?|mjs|css)$/))
  report('file sizes', sizeFindings(files))
}
