import { Moon, Sun, type LucideProps } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { chooseColorScheme, useColorScheme } from '@/shared/lib/appearance/colorScheme'
import { IconButton } from '@/shared/ui/IconButton'
import classes from './ThemeSwitch.module.css'

/** The stylesheet knows the theme before any script does. */
function SunOrMoon(props: LucideProps) {
  return (
    <>
      <Sun {...props} className={classes.onDark} />
      <Moon {...props} className={classes.onLight} />
    </>
  )
}

/** What the switch says and does, for where it is no icon. */
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
