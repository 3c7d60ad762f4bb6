import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { deviceStorage, tabStorage } from '@/shared/lib/storage'

afterEach(() => {
  cleanup()
  deviceStorage.clear()
  tabStorage.clear()
})
