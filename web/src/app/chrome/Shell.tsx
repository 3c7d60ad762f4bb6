import { Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import classes from './Shell.module.css'

export function Shell() {
  const { t } = useTranslation()
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t('chrome.skip')}
      </a>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  )
}
