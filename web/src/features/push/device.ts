/** Pushes on this device: their state, and functions that turn them on and off. */
import { pushSettings, registerPush, removePush } from '@/shared/api/generated/marmita'
import { readToken } from '@/shared/session/token'
import { pushDevice } from './pushState'

/** IOS: possible only for an app on the home screen. DENIED: by the user in the browser. */
export type DeviceState = 'UNSUPPORTED' | 'IOS' | 'DENIED' | 'OFF' | 'ON'

/** In milliseconds: how long to wait for the worker, which is registered after the page has loaded. */
const WORKER_MS = 5000
const FRESH_MS = 24 * 3600 * 1000

const isStandalone = () => matchMedia('(display-mode: standalone)').matches

/** Whether the device is an iPhone or iPad. iPads identify themselves as Macs, which have no touch screen. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent))
  )
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Return the worker's registration; undefined if there is none, as in development or in some private windows. */
async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const none = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_MS))
  return (
    (await navigator.serviceWorker.getRegistration()) ?? Promise.race([navigator.serviceWorker.ready, none])
  )
}

export async function readDevice(account: string): Promise<DeviceState> {
  if (!isSupported()) return isIos() && !isStandalone() ? 'IOS' : 'UNSUPPORTED'
  if (Notification.permission === 'denied') return 'DENIED'
  const worker = await findWorker()
  if (!worker) return 'UNSUPPORTED'
  if (Notification.permission !== 'granted' || pushDevice.get()?.account !== account) return 'OFF'
  return (await worker.pushManager.getSubscription()) ? 'ON' : 'OFF'
}

/** Turn pushes on. It requests the browser's permission, so call it only after a user action. */
export async function switchOn(account: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'DENIED' : 'OFF'
  return (await register(account)) ? 'ON' : 'OFF'
}

export async function switchOff(): Promise<DeviceState> {
  const known = pushDevice.get()
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  const endpoint = subscription?.endpoint ?? known?.endpoint
  if (endpoint) await removePush({ address: endpoint })
  pushDevice.remove()
  await subscription?.unsubscribe()
  return 'OFF'
}

/**
 * End the subscription of this browser after a logout, which may not have reached the server. The user's choice is
 * kept, so that the next login of the same account registers the device again.
 */
export async function unregisterDevice(): Promise<void> {
  forgetRegistration()
  if (!isSupported()) return
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  // Another tab may have logged in again meanwhile.
  if (!readToken()) await subscription?.unsubscribe()
}

/** Mark the device as not registered, because the server deleted it with its session. */
export function forgetRegistration(): void {
  const known = pushDevice.get()
  if (known) pushDevice.set({ ...known, at: 0 })
}

/** After a login, register the device for the new session without a dialog, if pushes are on for the account. */
export async function registerDevice(account: string, isNewSession: boolean): Promise<void> {
  const known = pushDevice.get()
  if (!known || !isSupported() || Notification.permission !== 'granted') return
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  if (known.account !== account) {
    // The subscription belongs to another account, whose session may not have ended on the server.
    await subscription?.unsubscribe()
    return
  }
  // If the registration fails, the next page tries again.
  if (isNewSession) forgetRegistration()
  const isKnown = subscription?.endpoint === known.endpoint && Date.now() - known.at < FRESH_MS
  if (isNewSession || !isKnown) await register(account)
}

async function register(account: string): Promise<boolean> {
  const [{ data: settings }, worker] = await Promise.all([pushSettings(), findWorker()])
  if (!settings.publicKey || !worker) return false
  const { endpoint, keys } = (await subscribe(worker.pushManager, settings.publicKey)).toJSON()
  if (!endpoint || !keys?.p256dh || !keys.auth) return false
  await registerPush({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
  pushDevice.set({ account, endpoint, at: Date.now() })
  return true
}

/** Return the subscription. One that was created with another key of the server no longer works and is replaced. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const present = await manager.getSubscription()
  if (!present) return manager.subscribe(options)
  const key = present.options.applicationServerKey
  if (!key || toBase64Url(key) === publicKey) return present
  await present.unsubscribe()
  return manager.subscribe(options)
}

function toBase64Url(key: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(key)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
