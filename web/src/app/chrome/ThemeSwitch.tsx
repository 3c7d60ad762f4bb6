import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Moon, Sun, type LucideProps } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
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
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  useEffect(() => {
    // The browser's own bars take the page's colour, as boot.js has done for the first paint.
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#171411' : '#fffaf3')
  }, [dark])
  return {
    icon: SunOrMoon,
    label: dark ? t('chrome.toLight') : t('chrome.toDark'),
    onClick: () => setColorScheme(dark ? 'light' : 'dark'),
  }
}

export const ThemeSwitch = () => <IconButton {...useThemeSwitch()} />
