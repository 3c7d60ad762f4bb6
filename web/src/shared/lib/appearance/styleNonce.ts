/** Return the nonce that the content security policy requires of a style element that a script adds. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
