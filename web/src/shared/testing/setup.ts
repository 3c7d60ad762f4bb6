import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { deviceStorage, tabStorage } from '@/shared/lib/storage'

afterEach(() => {
  cleanup()
  deviceStorage.clear()
  tabStorage.clear()
})

// Files of one worker share the document and the modules (vite.config.ts): each leaves them as it found them.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  window.history.replaceState(null, '', '/')
})
