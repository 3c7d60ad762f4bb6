import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { deviceStorage, tabStorage } from '@/shared/lib/storage'

// A test provides the answers that it needs. All other requests fail and never leave the process.
globalThis.fetch = () => Promise.reject(new TypeError('There is no network in unit tests.'))

afterEach(() => {
  cleanup()
  deviceStorage.clear()
  tabStorage.clear()
})

// The files of one worker share the document and the modules (vite.config.ts): each file restores them.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  window.history.replaceState(null, '', '/')
})
