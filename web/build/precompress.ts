import { existsSync, readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

// Half of a build is the best compression: tests hand out files that are a little larger (tools/verify.py).
const BROTLI_QUALITY = Number(process.env.BROTLI_QUALITY ?? constants.BROTLI_MAX_QUALITY)

/** Writes .br and .gz beside every text asset, so that the server never compresses on the fly. */
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

/** On as many threads as Node has for that. */
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
