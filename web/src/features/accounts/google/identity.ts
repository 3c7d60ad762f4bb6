/** The types of Google's Sign-In script: https://developers.google.com/identity/gsi/web/reference/js-reference */

type ButtonOptions = {
  type: 'standard'
  theme: 'outline' | 'filled_black'
  size: 'large'
  shape: 'pill'
  text: 'continue_with'
  logo_alignment: 'center'
  /** In pixels, 200 to 400. */
  width: number
  locale: string
}

type Identity = {
  initialize: (config: {
    client_id: string
    nonce: string
    ux_mode: 'popup'
    callback: (answer: { credential: string }) => void
  }) => void
  renderButton: (parent: HTMLElement, options: ButtonOptions) => void
}

declare global {
  interface Window {
    google?: { accounts: { id: Identity } }
  }
}

const loading = new Map<string, Promise<Identity>>()

/** Load the script once. After a failure the next call tries again. */
export function loadGoogle(url: string): Promise<Identity> {
  const known = loading.get(url)
  if (known) return known
  const promise = new Promise<Identity>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      loading.delete(url)
      reject(new Error('Sign in with Google cannot be loaded'))
    }
    script.addEventListener('error', fail)
    script.addEventListener('load', () => (window.google ? resolve(window.google.accounts.id) : fail()))
    script.src = url
    script.async = true
    document.head.append(script)
  })
  loading.set(url, promise)
  return promise
}
