// Makes vendor/api-reference.js.br, the reader of the API's description at /api/docs: Scalar's bundle from its npm package,
// whose 200 dependencies are in the bundle already and need not be installed by everybody. For another version: change
// both constants, run this, look at /api/docs, and write the version into THIRD_PARTY_NOTICES.md.
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

// It keeps in the page what it would keep in the browser: nothing stays on the reader's machine, and it does not see the
// session of who is logged in. What it measures, and what it thinks of nullable fields, is not for the reader's console.
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
// It tries whether code may be made of text; under our content policy to try is a line in the console.
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
