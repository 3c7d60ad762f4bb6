import {
  isMantineColorScheme,
  type MantineColorSchemeManager,
  MantineContext,
  MantineThemeProvider,
  useProviderColorScheme,
} from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { deviceStorage } from '@/shared/lib/storage'
import { theme } from '@/theme/theme'
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

const getRootElement = () => document.documentElement
const getStyleNonce = () => nonce

/** MantineProvider without what makes CSS in the browser: theme/mantineVariables.css has the variables. */
function ThemeProvider({ children }: { children: ReactNode }) {
  const colorScheme = useProviderColorScheme({
    manager: colorSchemeManager,
    defaultColorScheme: 'auto',
    getRootElement,
    forceColorScheme: undefined,
  })
  return (
    <MantineContext
      value={{
        ...colorScheme,
        getRootElement,
        getStyleNonce,
        classNamesPrefix: 'mantine',
        cssVariablesSelector: ':root',
        withStaticClasses: true,
      }}
    >
      <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
    </MantineContext>
  )
}

type Props = { queryClient: QueryClient; router: ReturnType<typeof createAppRouter> }

export function Providers({ queryClient, router }: Props) {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
