import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { apiReference } from './build/apiReference.ts'
import { basemap } from './build/basemap.ts'
import { chunkFileNames, chunks } from './build/chunks.ts'
import { firstContent } from './build/firstContent.ts'
import { manifests } from './build/manifests.ts'
import { precompress } from './build/precompress.ts'
import { filesBeside } from './build/preloads.ts'
import { preloadFonts } from './build/preloadFonts.ts'
import { serviceWorker } from './build/serviceWorker.ts'

const ISOLATED = 'src/**/*.isolated.test.{ts,tsx}'
const api = `http://localhost:${process.env.PORT ?? 8000}`

export default defineConfig({
  plugins: [
    react(),
    basemap(),
    preloadFonts(),
    firstContent(),
    apiReference(),
    serviceWorker(),
    manifests(),
    precompress(),
  ],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined data: URLs would need a wider CSP and cannot be cached on their own.
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: filesBeside },
    // The map's chunk, fetched after the page stands; check-bundle-size.mjs limits what comes before.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
        chunkFileNames,
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': api,
      '/media': api,
      '/tiles': api,
      '/frame': api,
      '/dev/mailbox': api,
      '/ws': { target: api, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/shared/testing/setup.ts'],
    restoreMocks: true,
    // Files share documents and modules, one a worker: to make them for each file took six times as long as the tests.
    // A test that counts on new modules, or breaks the document, is named `.isolated.test.ts`.
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: [ISOLATED],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: [ISOLATED] } },
    ],
  },
})
