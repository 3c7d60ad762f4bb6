/// <reference lib="webworker" />
/**
 * The push events of the service worker: it shows notifications, closes those that were read elsewhere, and opens the
 * page of a pressed one.
 */
import { addressOf, isShown, readPush, renewalOf } from './pushRules'

/** A page that has not answered after this time does not navigate by itself. */
const NAVIGATION_TIMEOUT_MS = 1000

type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

async function show(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const push = readPush(data?.text())
  if (!push) return
  const { registration, clients } = worker
  if ('close' in push) {
    const open = await registration.getNotifications()
    for (const each of open) if (push.close.includes(each.tag)) each.close()
    return
  }
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!isShown(push, windows)) return
  const { title, body, tag, url } = push
  const options = { body, tag, renotify: true, icon: '/icon-192.png', badge: '/icon-192.png', data: { url } }
  await registration.showNotification(title, options)
}

/**
 * Open an address. An open window navigates without a reload if it can, or else loads the address. Without a window, a
 * new one opens.
 */
async function open(worker: ServiceWorkerGlobalScope, url: unknown): Promise<void> {
  const address = addressOf(url, worker.location.origin)
  const all = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Nested frames of this site contain players of other sites, not pages.
  const windows = all.filter(({ frameType }) => frameType !== 'nested')
  const window = windows.find((each) => each.focused) ?? windows[0]
  if (!window) return void (await worker.clients.openWindow(address))
  try {
    // Some systems refuse the focus; the window navigates anyway.
    await window.focus().catch(() => undefined)
    if (!(await navigateWithoutReload(window, address))) await window.navigate(address)
  } catch {
    await worker.clients.openWindow(address)
  }
}

function navigateWithoutReload(window: WindowClient, address: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const { pathname, search } = new URL(address)
  window.postMessage({ type: 'open', path: pathname + search }, [port2])
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), NAVIGATION_TIMEOUT_MS)
    port1.onmessage = () => resolve(true)
  })
}

/**
 * Register a new subscription with which the browser has replaced the old one, perhaps while no page is open. The
 * secret of the old subscription authorises the change.
 */
async function renew(worker: ServiceWorkerGlobalScope, event: SubscriptionChange): Promise<void> {
  const old = event.oldSubscription
  const options = old?.options ?? undefined
  const next =
    event.newSubscription ?? (options && (await worker.registration.pushManager.subscribe(options)))
  const body = old && next && renewalOf(old.toJSON(), next.toJSON())
  // Without the old subscription, the next page registers the new one.
  if (!body) return
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/push/renew', { method: 'POST', headers, body: JSON.stringify(body) })
}

export function addPushListeners(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, (event.notification.data as { url?: unknown } | null)?.url))
  })
  worker.addEventListener('pushsubscriptionchange', (event) =>
    (event as SubscriptionChange).waitUntil(renew(worker, event as SubscriptionChange)),
  )
}
