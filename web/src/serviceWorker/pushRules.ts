/** What a push says, and where it may lead: nothing that came over the network is trusted. */

type ShownPush = { tag: string; title: string; body: string; url: string; mustShow?: boolean }
type Push = ShownPush | { close: string[] }

const isText = (value: unknown): value is string => typeof value === 'string'

export function readPush(text: string | undefined): Push | undefined {
  let said: Record<string, unknown>
  try {
    said = (JSON.parse(text ?? '') ?? {}) as Record<string, unknown>
  } catch {
    return undefined
  }
  const { tag, title, body, url, close, mustShow } = said
  if (Array.isArray(close)) return { close: close.filter(isText) }
  if (!isText(tag) || !tag || !isText(title) || !isText(body) || !isText(url)) return undefined
  return { tag, title, body, url, mustShow: mustShow === true }
}

/** A page that is looked at says it itself; Safari takes the permission away from who shows nothing. */
export const isShown = (push: ShownPush, windows: readonly { focused: boolean }[]): boolean =>
  push.mustShow === true || !windows.some(({ focused }) => focused)

/** A page of this site; whatever else is named leads to the notifications. */
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

/** What `/api/push/renew` takes; undefined where something is missing. */
export function renewalOf(old: PushSubscriptionJSON, next: PushSubscriptionJSON) {
  const { endpoint, keys } = next
  if (!old.endpoint || !old.keys?.auth || !endpoint || !keys?.p256dh || !keys.auth) return undefined
  const { p256dh, auth } = keys
  return { oldEndpoint: old.endpoint, oldAuth: old.keys.auth, endpoint, p256dh, auth }
}
