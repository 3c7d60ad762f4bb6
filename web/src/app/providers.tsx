import { isMantineColorScheme, type MantineColorSchemeManager, MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { deviceStorage } from '@/shared/lib/storage'
import { cssVariablesResolver, theme } from '@/theme/theme'
import type { createAppRouter } from './router'
import { Toasts } from './Toasts'

// Stores the plain words 'light' and 'dark'; without a choice the system decides.
const THEME = 'theme'
let unsubscribe: (() => void) | undefined
const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => readTheme() ?? fallback,
  set: (theme) => deviceStorage.set(THEME, theme),
  clear: () => deviceStorage.remove(THEME),
  subscribe: (onUpdate) => {
    unsubscribe = deviceStorage.subscribe(THEME, () => {
      const theme = readTheme()
      if (theme) onUpdate(theme)
    })
  },
  unsubscribe: () => unsubscribe?.(),
}

function readTheme() {
  const theme = deviceStorage.get(THEME)
  return isMantineColorScheme(theme) ? theme : null
}

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// Mantine's scroll lock writes a style element of its own and looks for the nonce here (package get-nonce).
Object.assign(globalThis, { __webpack_nonce__: nonce })

type Props = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> }

export function Providers({ queryClient, router }: Props) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
