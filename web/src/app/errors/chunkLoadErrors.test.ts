import { expect, test } from 'vitest'
import { asChunkLoadError, isLostFile } from './chunkLoadErrors'

test.each([
  'Failed to fetch dynamically imported module: https://marmita.example/assets/LoginPage-1.js',
  'error loading dynamically imported module: https://marmita.example/assets/LoginPage-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/LoginPage-1.css',
])(
  'a file that did not arrive is known by the browser’s words, and still after it was renamed: %s',
  (words) => {
    const error = new TypeError(words)
    expect(isLostFile(error)).toBe(true)
    expect(() => asChunkLoadError(error)).toThrow('a screen did not arrive')
    expect(isLostFile(new TypeError('undefined is not a function'))).toBe(false)
  },
)
