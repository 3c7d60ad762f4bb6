import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { BottomMenu } from './BottomMenu'
import { Header } from './Header'
import classes from './Shell.module.css'

type Props = { before?: ReactNode; children: ReactNode; after?: ReactNode }

/** The frame of every screen. It needs no data about the reader. */
export function Frame({ before, children, after }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        {t('chrome.skip')}
      </a>
      {before}
      <Header />
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      {after}
      <BottomMenu />
    </div>
  )
}
