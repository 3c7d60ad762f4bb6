/** Whether the browser supports passkeys. A browser without the JSON methods of WebAuthn is too old. */
export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/** Whether the user closed the browser's dialog or it timed out: such an error needs no message. */
export const wasCancelled = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)

/** Whether the error means that the authenticator already has a passkey of this account. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError'

function textOf(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('', 'NotAllowedError')
  return JSON.stringify(credential.toJSON())
}

/** Create a passkey. Return the credential as JSON text for the server. */
export async function makePasskey(options: unknown): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  )
  return textOf(await navigator.credentials.create({ publicKey }))
}

/** Sign with a passkey. Return the credential as JSON text for the server. */
export async function signWithPasskey(options: unknown): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  )
  return textOf(await navigator.credentials.get({ publicKey }))
}
