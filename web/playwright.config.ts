import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

// The caller starts the application (see CONTRIBUTING.md) and says where it is.
const baseURL = process.env.BASE_URL ?? 'http://localhost:8000'
// The shell draws pages only, without the windows of a browser around them: half the work of a whole one.
const executablePath = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
].find(existsSync)

export default defineConfig({
  testDir: './e2e',
  // Long enough for a machine that is five times slower than usual; what works never waits for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    // What a service worker fetches, page.route cannot see. offline.spec.ts is about it, and allows it.
    serviceWorkers: 'block',
    // Recording every journey costs a quarter of their time: only a second try is recorded (verify.py asks for one).
    trace: 'on-first-retry',
    // Nothing moves: a dialog is where it will be at once, and the map jumps instead of flying.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: ['--no-sandbox', '--enable-unsafe-swiftshader', '--disable-background-networking'],
    },
  },
  // A journey runs on a desktop; it is tagged @phone where a step looks or works differently on a phone (a sheet, the
  // menu at the bottom, touch, the room there is), and @phone-only where a desktop has nothing of the kind.
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1280, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
