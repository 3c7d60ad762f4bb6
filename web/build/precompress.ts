import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** Writes .br and .gz beside every text asset, so that the server never compresses on the fly. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'marmita-precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    closeBundle() {
      for (const entry of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
        // index.html is a template that the server fills in for each request.
        if (entry === 'index.html' || !/\.(js|mjs|css|svg|json|html|webmanifest)$/.test(entry)) continue
        const file = join(outDir, entry)
        const content = readFileSync(file)
        if (content.length < 512) continue
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
        if (existsSync(`${file}.br`)) continue
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(content, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
            },
          }),
        )
      }
    },
  }
}
