import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { basemap } from './build/basemap.ts'
import { precompress } from './build/precompress.ts'
import { preloadFonts } from './build/preloadFonts.ts'

const api = `http://localhost:${process.env.PORT ?? 8000}`

export default defineConfig({
  plugins: [react(), basemap(), preloadFonts(), precompress()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    manifest: true,
    // Inlined data: URLs would need a wider CSP and cannot be cached on their own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs anyway packs better as one file than as forty.
        codeSplitting: {
          groups: [
            {
              name: 'frame',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|i18next|react-i18next|use-sync-external-store)\//,
            },
          ],
        },
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
