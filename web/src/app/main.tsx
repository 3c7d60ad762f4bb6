import '@/theme/fonts.css'
import '@/theme/tokens.css'
import '@/theme/mantine.css'
import '@/theme/base.css'
import '@/theme/forcedColors.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { hydrateInitialData } from '@/shared/api/initialData'
import { createQueryClient } from '@/shared/api/queryClient'
import { loadTexts, startI18n } from '@/shared/i18n'
import { readTexts } from './dictionaries'
import { Providers } from './providers'
import { startRealtime } from '@/shared/api/realtime'
import { watchColorScheme } from '@/shared/lib/appearance/colorScheme'
import { styleNonce } from '@/shared/lib/appearance/styleNonce'
import { prepareFormats } from '@/shared/lib/format'
import { idle, nextTask } from '@/shared/lib/idle'
import { watchInstallOffer } from '@/features/offline'
import { reloadOnceOnLostModule } from './errors/chunkLoadErrors'
import { createAppRouter } from './router'
import { watchErrors } from './errors/watchErrors'
import { watchPushes } from './session/watchPushes'
import { watchLanguage, watchSession } from './session/watchSession'

// Ends the task that evaluated the modules, so that the browser can handle input before the next one.
await nextTask()
reloadOnceOnLostModule()
// Mantine's scroll lock adds a style element of its own and reads its nonce from here (package get-nonce).
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

const queryClient = createQueryClient()
hydrateInitialData(queryClient)
const router = createAppRouter(queryClient)
watchErrors(router)
watchSession(queryClient, router)
startRealtime()
watchColorScheme()
watchInstallOffer()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

// The router listens only from its first rendering on: before that, Back would change the address but not the page.
const stopListening = router.history.subscribe((step) => void router.load(step))
router.subscribe('onRendered', stopListening)

const texts = startI18n(readTexts)
// Load the page's code and its texts in parallel, before the guards decide whether the reader may open it.
for (const { routeId } of router.matchRoutes(router.latestLocation)) {
  void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])
}
await nextTask()
prepareFormats()
await texts
watchLanguage(queryClient)
// Keep the content that the server has written until there is something to replace it, and render once if the rest
// arrives soon.
const soon = new Promise((resolve) => setTimeout(resolve, container.hasChildNodes() ? 5000 : 200))
await Promise.race([router.load(), soon])
// Rendering in slices keeps the present page scrollable and clickable.
startTransition(() => createRoot(container).render(<Providers queryClient={queryClient} router={router} />))
void watchPushes(queryClient, router)
// Load the texts of errors, so that a later error can be explained even without a network.
void idle()
  .then(() => loadTexts('errors'))
  .then(async () => (await import('./deferredImports')).keepFocus())
  .catch(() => undefined)
