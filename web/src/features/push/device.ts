/** Pushes on this device: whether it can, may and does show them, and switching it on and off. */
import { pushSettings, registerPush, removePush } from '@/shared/api/generated/marmita'
import { readToken } from '@/shared/session/token'
import { pushDevice } from './memory'

/** IOS: only from the home screen. DENIED: by the reader, in the browser. */
export type DeviceState = 'UNSUPPORTED' | 'IOS' | 'DENIED' | 'OFF' | 'ON'

/** The worker is registered when the page has loaded. */
const WORKER_MS = 5000
const FRESH_MS = 24 * 3600 * 1000

const isStandalone = () => matchMedia('(display-mode: standalone)').matches

/** iPads say that they are Macs; no Mac has a touch screen. */
function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (navigator.maxTouchPoints > 1 && /Mac/.test(navigator.userAgent))
  )
}

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Undefined where there is none: in development, in private windows of some browsers. */
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

/** Asks for the permission: only ever after the reader has pressed something. */
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
 * After a logout, of which the server may not have heard: nothing reaches this browser any more. The choice stays, so that
 * the next login of the same person registers it again.
 */
export async function leave(): Promise<void> {
  forgetRegistration()
  if (!isSupported()) return
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  // Another tab may have brought the next token meanwhile.
  if (!readToken()) await subscription?.unsubscribe()
}

/** The device that the server knew has gone with its session. */
export function forgetRegistration(): void {
  const known = pushDevice.get()
  if (known) pushDevice.set({ ...known, at: 0 })
}

/** After a login: a device that was switched on for this account is registered for the new session, without a question. */
export async function setUp(account: string, isNewSession: boolean): Promise<void> {
  const known = pushDevice.get()
  if (!known || !isSupported() || Notification.permission !== 'granted') return
  const subscription = await (await findWorker())?.pushManager.getSubscription()
  if (known.account !== account) {
    // It is somebody else's, whose session may not have ended on the server.
    await subscription?.unsubscribe()
    return
  }
  // Should it fail, the next page tries again.
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

/** One that was made with another key of the server receives nothing any more. */
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
