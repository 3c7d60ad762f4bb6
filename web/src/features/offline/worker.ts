/** Registers the service worker, passes it the files that the page has already loaded, and detects a newer version. */

const CHECK_EVERY_MS = 3_600_000
const CHECK_AGAIN_MS = 600_000

/** Return the address of the app's main file in this version. */
const ownBuild = () => document.querySelector('link[data-app]')?.getAttribute('href') ?? ''

const loadedFiles = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

function buildOf(worker: ServiceWorker): Promise<string> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(String(data)), { once: true })
    port1.start()
    worker.postMessage({ type: 'build' }, [port2])
  })
}

async function register(container: ServiceWorkerContainer): Promise<ServiceWorkerRegistration | undefined> {
  try {
    // A worker that already controls the page has stored the files itself.
    const isAnswered = container.controller !== null
    await container.register('/sw.js')
    const registration = await container.ready
    if (!isAnswered) registration.active?.postMessage({ type: 'keep', paths: loadedFiles() })
    return registration
  } catch {
    // Private windows and frames refuse workers: then pages need the network.
    return undefined
  }
}

/**
 * Start the worker and check for newer versions. `onVersion` receives whether the page is older than the worker. Return
 * a function that stops it.
 */
export function startWorker(onVersion: (isOutdated: boolean) => void): () => void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const container = navigator.serviceWorker
  let registration: ServiceWorkerRegistration | undefined
  let checkedAt = Date.now()
  const check = () => {
    checkedAt = Date.now()
    void registration?.update().catch(() => undefined)
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > CHECK_AGAIN_MS) check()
  }
  const onChange = async () => {
    if (!container.controller) return
    const [file] = (await buildOf(container.controller)).split('?')
    onVersion(file !== ownBuild())
  }
  void register(container).then((registered) => {
    registration = registered
  })
  const timer = setInterval(check, CHECK_EVERY_MS)
  container.addEventListener('controllerchange', onChange)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    container.removeEventListener('controllerchange', onChange)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
