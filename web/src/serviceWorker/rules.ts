/**
 * Decides which requests the service worker answers, and how. It answers none of the API, so that private data stay out
 * of its caches.
 */

/** Files of the app that are stored with the shell, because any page may be opened without a network. */
export const FILES = ['/boot.js', '/favicon.svg', '/offline.css', '/offline.html', '/offline.js']

/** Any page that the server writes without data can be the shell: its document is equal for every reader. */
export const SHELL_PAGE = '/my-orders'

/**
 * Addresses that are not pages of the app: shown inside other sites, written by the server alone, or a file or an
 * answer.
 */
const NO_PAGE =
  /^\/(embedded|api|assets|media|tiles|frame|dev|ws)(\/|$)|\.(xml|txt|html|css|js|svg|png|ico|webmanifest)$/
/** The content security policy of this page allows the frame of the card form, unlike that of the shell. */
const PAYMENT = /^\/payment\//

export type Kind = 'page' | 'payment' | 'asset' | 'file'

type Requested = Pick<Request, 'method' | 'mode' | 'url'>

export function kindOf({ method, mode, url }: Requested, origin: string): Kind | undefined {
  const { origin: requested, pathname } = new URL(url)
  if (method !== 'GET' || requested !== origin) return undefined
  if (mode === 'navigate') {
    if (NO_PAGE.test(pathname)) return undefined
    return PAYMENT.test(pathname) ? 'payment' : 'page'
  }
  if (pathname.startsWith('/assets/')) return 'asset'
  return FILES.includes(pathname) ? 'file' : undefined
}

/** Return the paths of the hashed files that a document names. */
export const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)),
]

/** The largest file in bytes that is stored: some files of the map are larger than all others together. */
const LARGEST_ASSET = 400_000
export const isSmall = (response: Response): boolean =>
  Number(response.headers.get('content-length') ?? 0) <= LARGEST_ASSET
