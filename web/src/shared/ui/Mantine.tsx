/**
 * The context that Mantine's components need: the theme and the nonce. It surrounds each use of a Mantine component,
 * not the app, so that its code is loaded with the first dialog or form and not with the first screen. The variables
 * are in theme/mantineVariables.css.
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
  // Style sheets use the color scheme; shared/lib/appearance sets it.
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
