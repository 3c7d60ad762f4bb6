/** Passkeys of the browser. What its JSON forms do not know is too old for them. */
export function knowsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Somebody closed the browser's dialog, or let it wait too long: nothing that needs words. */
export const wasGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)

/** The authenticator already has a passkey of this account. */
export const hasOneAlready = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

function textOf(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError')
  return JSON.stringify(credential.toJSON())
}

/** Makes a passkey; the JSON text of what the server keeps. */
export async function makePasskey(options: unknown): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return textOf(await navigator.credentials.create({ publicKey }))
}

/** Signs with a passkey; the JSON text for the server. */
export async function signWithPasskey(options: unknown): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return textOf(await navigator.credentials.get({ publicKey }))
}
