// A file that outgrows its limit holds more than one thing.
import { report, sources } from './sources.mjs'

const limitOf = (path) => (/\.test\.tsx?$/.test(path) ? 400 : path.endsWith('.tsx') ? 200 : 300)

const findings = ['src', 'e2e', 'build', 'scripts']
  .flatMap((folder) => sources(folder, /\.(tsx?|mjs)$/))
  .map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length, limit: limitOf(path) }))
  .filter(({ lines, limit }) => lines > limit)
  .map(({ path, lines, limit }) => `${path}: ${lines} lines, at most ${limit}`)
report('file sizes', findings)
