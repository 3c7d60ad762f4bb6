/**
 * The CSS variables that Mantine would compute from the theme in every browser, as a stylesheet that is written once.
 */
import {
  type ConvertCSSVariablesInput,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { theme } from './theme'

const TOKENS = {
  '--mantine-color-body': 'var(--c-page)',
  '--mantine-color-text': 'var(--c-text)',
  '--mantine-color-bright': 'var(--c-text)',
  '--mantine-color-dimmed': 'var(--c-muted)',
  '--mantine-color-placeholder': 'var(--c-muted)',
  '--mantine-color-anchor': 'var(--c-link)',
  '--mantine-color-error': 'var(--c-urgent)',
  '--mantine-color-default': 'var(--c-card)',
  '--mantine-color-default-hover': 'var(--c-wash)',
  '--mantine-color-default-color': 'var(--c-text)',
  '--mantine-color-default-border': 'var(--c-line)',
  '--mantine-color-paprika-filled': 'var(--c-action)',
  '--mantine-color-paprika-filled-hover': 'var(--c-action-hover)',
  '--mantine-primary-color-filled': 'var(--c-action)',
  '--mantine-primary-color-filled-hover': 'var(--c-action-hover)',
  '--mantine-primary-color-contrast': 'var(--c-on-action)',
  '--mantine-color-disabled': 'var(--c-wash)',
  '--mantine-color-disabled-color': 'var(--c-muted)',
  '--mantine-color-disabled-border': 'var(--c-line)',
  '--mantine-shadow-md': 'var(--shadow-float)',
}

type Variables = Record<string, string>

/** Return the variables that differ from Mantine's defaults, which are in its stylesheet. */
function changed(variables: Variables, defaults: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name, value]) => defaults[name] !== value))
}

const rule = (selector: string, variables: Variables): string =>
  `${selector} {\n${Object.entries(variables)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`

export function mantineVariables(): string {
  const ours = deepMerge(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)), {
    variables: {},
    light: TOKENS,
    dark: TOKENS,
  }) as ConvertCSSVariablesInput
  const theirs = defaultCssVariablesResolver(DEFAULT_THEME)
  return [
    '/* Made of theme.ts and mantineVariables.ts by `npm run theme:write`. Do not edit. */\n',
    rule(':root', changed(ours.variables, theirs.variables)),
    rule(":root[data-mantine-color-scheme='dark']", changed(ours.dark, theirs.dark)),
    rule(":root[data-mantine-color-scheme='light']", changed(ours.light, theirs.light)),
  ].join('')
}
