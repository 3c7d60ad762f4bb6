// Makes vendor/api-reference.js.br, the viewer of the API documentation at /api/docs: Scalar's bundle from its npm
// package. Its 200 dependencies are part of the bundle, so that nobody has to install them. For another version: change
// both constants, run this, check /api/docs, and write the version into THIRD_PARTY_NOTICES.md.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from './sources.mjs'

const PACKAGE = '@scalar/api-reference@1.46.4'
const SHA512 = 'EpCcOG15Ry8DKNs/f5AdRA97s1B5kGPekzANpnK0j1IpyU4Sb/mfdyfB00WC+vUo7hfc4BFRSkkiPa5SSM7fng=='
const BUNDLE = 'package/dist/browser/standalone.js'

// The viewer stores its data in memory instead of the browser: nothing stays on the reader's device, and the viewer
// cannot read the session of a logged-in reader. Its measurements and warnings are kept out of the console.
const BEFORE = `(() => {
  console.info = console.warn = () => {}
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map()
    const value = {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, text) => void kept.set(String(key), String(text)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (at) => [...kept.keys()][at] ?? null,
      get length() { return kept.size },
    }
    Object.defineProperty(globalThis, name, { value })
  }
})();
`
// The viewer tests whether text may be run as code. Our content security policy refuses that, and reports it in the
// console.
const TRIES = 'return new Function(""),!0'

const folder = mkdtempSync(join(tmpdir(), 'api-reference-'))
try {
  const packed = execFileSync('npm', ['pack', PACKAGE, '--silent', '--pack-destination', folder], {
    encoding: 'utf8',
  })
  const archive = join(folder, packed.trim())
  if (createHash('sha512').update(readFileSync(archive)).digest('base64') !== SHA512)
    throw new Error(`${PACKAGE} is not what it was`)
  execFileSync('tar', ['-xzf', archive, '-C', folder, BUNDLE])
  const [head, tail, ...more] = readFileSync(join(folder, BUNDLE), 'utf8').split(TRIES)
  if (tail === undefined || more.length > 0) throw new Error('Scalar has changed: look at TRIES')
  const source = Buffer.from(`${BEFORE}${head}return !1${tail}`)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length }
  writeFileSync(join(root, 'vendor/api-reference.js.br'), brotliCompressSync(source, { params }))
} finally {
  rmSync(folder, { recursive: true })
}
