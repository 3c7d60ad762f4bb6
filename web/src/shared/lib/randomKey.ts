/**
 * Return a random key that cannot be guessed. `crypto.randomUUID` does not exist on a page without encryption (home
 * network).
 */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
