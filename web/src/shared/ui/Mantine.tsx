/**
 * What Mantine's components read: the theme and the nonce. It is around each use of one, and not around the app, because then it
 * comes with the first dialog or form and is no part of the first load. theme/mantineVariables.css has the variables.
 */
import { DEFAULT_THEME, MantineContext, MantineThemeContext, mergeMantineTheme } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { styleNonce } from '@/shared/lib/appearance/styleNonce'
import { theme } from '@/theme/theme'

const merged = mergeMantineTheme(DEFAULT_THEME, theme)
const noop = () => {}
const context = {
  getRootElement: () => document.documentElement,
  getStyleNonce: styleNonce,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: true,
  // Style sheets know the scheme; shared/lib/appearance sets it.
  colorScheme: 'auto',
  setColorScheme: noop,
  clearColorScheme: noop,
} as const

export function Mantine({ children }: { children: ReactNode }) {
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={merged}>{children}</MantineThemeContext>
    </MantineContext>
  )
}

export const withMantine = <Props extends object>(Component: ComponentType<Props>) =>
  function WithMantine(props: Props) {
    return (
      <Mantine>
        <Component {...props} />
      </Mantine>
    )
  }
