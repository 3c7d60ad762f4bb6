import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

/**
 * The viewer of the API documentation at `/api/docs` (vendor/README.md): one file of its own, which no page of the app
 * loads. The server finds it by its name (`marmita/site/api_reference.py`).
 */
export function apiReference(): Plugin {
  let root = ''
  let outDir = ''
  let fileName = ''
  return {
    name: 'marmita-api-reference',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    buildStart() {
      const packed = readFileSync(join(root, 'vendor/api-reference.js.br'))
      const hash = createHash('sha256').update(packed).digest('base64url').slice(0, 8)
      fileName = `assets/api-reference-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source: brotliDecompressSync(packed) })
    },
    // Copied: compressing it again would take ten seconds.
    writeBundle() {
      writeFileSync(join(outDir, `${fileName}.br`), readFileSync(join(root, 'vendor/api-reference.js.br')))
    },
  }
}
