import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

// The best compression takes half of the build's time: tests use a faster one with slightly larger files
// (tools/verify.py).
const BROTLI_QUALITY = Number(process.env.BROTLI_QUALITY ?? constants.BROTLI_MAX_QUALITY)

/** Write a .br and a .gz beside every text asset, so that the server never compresses at request time. */
export function precompress(): Plugin {
  let outDir = ''
  return {
    name: 'marmita-precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir
    },
    async closeBundle(error) {
      if (error) return
      const entries = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
      // index.html is a template that the server fills in for each request.
      const texts = entries.filter(
        (entry) => entry !== 'index.html' && /\.(js|mjs|css|svg|json|html|webmanifest)$/.test(entry),
      )
      await Promise.all(texts.map((entry) => compress(join(outDir, entry))))
    },
  }
}

/** Compress a file. Node compresses on several threads. */
async function compress(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < 512) return
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }))
  if (existsSync(`${file}.br`)) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }))
}
