// What the checks read: the sources below src/, without what is generated.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Files below `folder` (relative to web/) whose name matches, as { path, text }; paths have forward slashes. */
export function sources(folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))
    .filter(({ path }) => !/^src\/shared\/api\/\.?generated/.test(path))
}

/** Prints the findings and ends the process accordingly. */
export function report(name, findings) {
  for (const finding of findings) console.error(finding)
  console.log(`${name}: ${findings.length === 0 ? 'fine' : `${findings.length} finding(s)`}`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
