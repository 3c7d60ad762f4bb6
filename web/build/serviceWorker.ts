/** Bundles src/serviceWorker into sw.js, with the version of the build in it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

export function serviceWorker(): Plugin {
  let root = ''
  let outDir = ''
  let entry = ''
  return {
    name: 'marmita-service-worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
      outDir = resolve(root, config.build.outDir)
    },
    generateBundle(_options, bundle) {
      const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.isEntry)
      entry = `/${chunk?.fileName}`
    },
    async closeBundle(error) {
      if (error) return
      // The files without a hash in their names: a change of one of them needs a new worker, too.
      const files = ['index.html', 'boot.js', 'offline.html', 'offline.css', 'offline.js']
      const hash = createHash('sha256')
      for (const file of files) hash.update(readFileSync(join(outDir, file)))
      const version = hash.digest('base64url').slice(0, 8)
      await build({
        configFile: false,
        root,
        logLevel: 'warn',
        define: { BUILD: JSON.stringify(`${entry}?${version}`) },
        resolve: { alias: { '@': join(root, 'src') } },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(root, 'src/serviceWorker/index.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
    },
  }
}
