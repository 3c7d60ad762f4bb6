import { Moon, Sun, type LucideProps } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { chooseColorScheme, useColorScheme } from '@/shared/lib/appearance/colorScheme'
import { IconButton } from '@/shared/ui/IconButton'
import classes from './ThemeSwitch.module.css'

/** Both icons are rendered: the style sheet shows the right one before any script runs. */
function SunOrMoon(props: LucideProps) {
  return (
    <>
      <Sun {...props} className={classes.onDark} />
      <Moon {...props} className={classes.onLight} />
    </>
  )
}

/** Return the icon, label and action of the theme switch, for places where it is a menu entry. */
export function useThemeSwitch() {
  const { t } = useTranslation()
  const dark = useColorScheme() === 'dark'
  return {
    icon: SunOrMoon,
    label: dark ? t('chrome.toLight') : t('chrome.toDark'),
    onClick: () => chooseColorScheme(dark ? 'light' : 'dark'),
  }
}

export const ThemeSwitch = () => <IconButton {...useThemeSwitch()} />
