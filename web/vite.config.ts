import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { basemap } from './build/basemap.ts'
import { chunks } from './build/chunks.ts'
import { firstContent } from './build/firstContent.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preloadFonts.ts'

const api = `http://localhost:${process.env.PORT ?? 8000}`

export default defineConfig({
  plugins: [react(), basemap(), preloadFonts(), firstContent(), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined data: URLs would need a wider CSP and cannot be cached on their own.
    assetsInlineLimit: 0,
    // The map's chunk, fetched after the page stands; check-bundle-size.mjs limits what comes before.
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        codeSplitting: chunks,
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': api,
      '/media': api,
      '/dev/mailbox': api,
      '/ws': { target: api, ws: true },
    },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
    setupFiles: ['src/shared/testing/setup.ts'],
    restoreMocks: true,
  },
})
