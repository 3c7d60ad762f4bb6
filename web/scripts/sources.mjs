// The files that the checks read: the sources below src/, without generated ones.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const root = join(import.meta.dirname, '..')

/**
 * Return the files below `folder` (relative to web/) whose name matches, as { path, text }. Paths have forward slashes.
 */
export function sources(folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(root, file).split(sep).join('/'), text: readFileSync(file, 'utf8') }))
    .filter(({ path }) => !/^src\/shared\/api\/\.?generated/.test(path))
}

/** Print the findings, and set the exit code to 1 if there are any. */
export function report(name, findings) {
  for (const finding of findings) console.error(finding)
  console.log(`${name}: ${findings.length === 0 ? 'fine' : `${findings.length} finding(s)`}`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
