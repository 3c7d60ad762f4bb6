/** A key that nobody guesses. Not `crypto.randomUUID`: a page that came without encryption, as over a home network, has none. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
