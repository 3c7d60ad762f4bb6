/** Reads a push and checks its address: nothing that came over the network is trusted. */

type ShownPush = { tag: string; title: string; body: string; url: string; mustShow?: boolean }
type Push = ShownPush | { close: string[] }

const isText = (value: unknown): value is string => typeof value === 'string'

export function readPush(text: string | undefined): Push | undefined {
  let payload: Record<string, unknown>
  try {
    payload = (JSON.parse(text ?? '') ?? {}) as Record<string, unknown>
  } catch {
    return undefined
  }
  const { tag, title, body, url, close, mustShow } = payload
  if (Array.isArray(close)) return { close: close.filter(isText) }
  if (!isText(tag) || !tag || !isText(title) || !isText(body) || !isText(url)) return undefined
  return { tag, title, body, url, mustShow: mustShow === true }
}

/**
 * Whether to show the push. A focused page shows the news itself. Safari revokes the permission of a site that shows no
 * notification.
 */
export const isShown = (push: ShownPush, windows: readonly { focused: boolean }[]): boolean =>
  push.mustShow === true || !windows.some(({ focused }) => focused)

/** Return the address of a page of this site. Any other value becomes the address of the notifications. */
export function addressOf(url: unknown, origin: string): string {
  const fallback = `${origin}/notifications`
  if (!isText(url) || !url.startsWith('/')) return fallback
  try {
    const address = new URL(url, origin)
    return address.origin === origin ? address.href : fallback
  } catch {
    return fallback
  }
}

/** Return the body for `/api/push/renew`, or undefined if a value is missing. */
export function renewalOf(old: PushSubscriptionJSON, next: PushSubscriptionJSON) {
  const { endpoint, keys } = next
  if (!old.endpoint || !old.keys?.auth || !endpoint || !keys?.p256dh || !keys.auth) return undefined
  const { p256dh, auth } = keys
  return { oldEndpoint: old.endpoint, oldAuth: old.keys.auth, endpoint, p256dh, auth }
}
