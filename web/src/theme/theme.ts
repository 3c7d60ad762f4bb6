/**
 * Applies Marmita's tokens to Mantine: components use the semantic CSS variables of tokens.css, never a raw colour.
 * After a change, run `npm run theme:write` to write mantineVariables.css again.
 */
import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'
import classes from './inputs.module.css'
import toast from './notifications.module.css'

const PAPRIKA: MantineColorsTuple = [
  '#fdebe2',
  '#fbd5c4',
  '#f7b094',
  '#f58a5e',
  '#f0703f',
  '#e05525',
  '#cb4118',
  '#b93a14',
  '#a2310f',
  '#7c240a',
]

const HEADING = { fontFamily: 'var(--font-heading)', fontWeight: '600' }

const INPUT_VARS = {
  wrapper: { '--input-height': '50px', '--input-padding': '16px' },
}

export const theme = createTheme({
  primaryColor: 'paprika',
  colors: { paprika: PAPRIKA },
  primaryShade: { light: 6, dark: 4 },
  fontFamily: 'var(--font-text)',
  headings: HEADING,
  defaultRadius: 'md',
  radius: { xs: '8px', sm: '10px', md: '14px', lg: '20px', xl: '999px' },
  // SPEC section 9: below 600 px small, 600–699 medium, 700–979 large, above that extra large.
  breakpoints: { xs: '30em', sm: '37.5em', md: '43.75em', lg: '61.25em', xl: '80em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    if (input.variant === 'filled' && (!input.color || input.color === 'paprika')) {
      return {
        background: 'var(--c-action)',
        hover: 'var(--c-action-hover)',
        color: 'var(--c-on-action)',
        border: '1px solid transparent',
      }
    }
    return defaultVariantColorsResolver(input)
  },
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        padding: 'lg',
        overlayProps: { color: 'var(--c-scrim)', backgroundOpacity: 1 },
        transitionProps: { transition: 'pop', duration: 160 },
      },
    },
    Menu: { defaultProps: { radius: 'md', shadow: 'md', position: 'bottom-end', offset: 8 } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
      classNames: { label: classes.label, description: classes.description, error: classes.error },
    },
    Input: { defaultProps: { size: 'md' }, classNames: { input: classes.input }, vars: () => INPUT_VARS },
    Notification: { classNames: { root: toast.root, description: toast.description } },
    Checkbox: { defaultProps: { size: 'md' }, classNames: { input: classes.checkbox } },
  },
})
