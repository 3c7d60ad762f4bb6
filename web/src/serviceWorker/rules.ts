/** Which requests the service worker answers, and how. Never one of the API: what is private stays out of its caches. */

/** Of the application: read with it, whatever page is opened without a network. */
export const FILES = ['/boot.js', '/favicon.svg', '/offline.css', '/offline.html', '/offline.js']

/** Any page that the server writes without data serves as the shell: the same document for every reader. */
export const SHELL_PAGE = '/my-orders'

/** Other sites show it, the server writes it alone, or it is a file or an answer, no page. */
const NO_PAGE =
  /^\/(embedded|api|assets|media|tiles|frame|dev|ws)(\/|$)|\.(xml|txt|html|css|js|svg|png|ico|webmanifest)$/
/** Its policy lets the card form in, which that of the shell does not. */
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

/** The hashed files that a document names. */
export const assetsOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path]) => path!)),
]

/** Parts of the map are larger than everything else together. */
const LARGEST_ASSET = 400_000
export const isSmall = (response: Response): boolean =>
  Number(response.headers.get('content-length') ?? 0) <= LARGEST_ASSET
