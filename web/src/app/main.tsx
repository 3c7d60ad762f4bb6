import '@/theme/fonts.css'
import '@/theme/tokens.css'
import '@/theme/mantine.css'
import '@/theme/base.css'
import '@/theme/forcedColors.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { hydrateInitialData } from '@/shared/api/initialData'
import { createQueryClient } from '@/shared/api/queryClient'
import { startI18n } from '@/shared/i18n'
import { dictionaries } from './dictionaries'
import { Providers } from './providers'
import { startRealtime } from '@/shared/api/realtime'
import { registerServiceWorker } from './registerServiceWorker'
import { reloadOnceOnLostModule } from './errors/chunkLoadErrors'
import { createAppRouter } from './router'
import { watchErrors } from './errors/watchErrors'
import { watchSession } from './session/watchSession'

reloadOnceOnLostModule()

const queryClient = createQueryClient()
hydrateInitialData(queryClient)
const router = createAppRouter(queryClient)
watchErrors(router)
watchSession(queryClient, router)
startRealtime()

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

// The page's code travels while the dictionary does.
for (const { routeId } of router.matchRoutes(router.latestLocation)) {
  void router.loadRouteChunk(router.routesById[routeId as keyof typeof router.routesById])
}
await startI18n(dictionaries)
// What the server has written stays until there is something to put in its place, and what comes soon comes in one piece.
const soon = new Promise((resolve) => setTimeout(resolve, container.hasChildNodes() ? 5000 : 200))
await Promise.race([router.load(), soon])
// In slices: the page that is there stays scrollable and clickable meanwhile.
startTransition(() => createRoot(container).render(<Providers queryClient={queryClient} router={router} />))
registerServiceWorker()
