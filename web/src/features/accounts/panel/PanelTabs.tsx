import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PANEL_TABS, type PanelTab } from '@/shared/lib/search'
import classes from './panel.module.css'

/** The panel's rooms; each has an address of its own. */
export function PanelTabs({ tab }: { tab: PanelTab }) {
  const { t } = useTranslation()
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the row is wider than the screen.
    row.current?.querySelector(`[data-tab='${tab}']`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <nav ref={row} className={classes.tabs} aria-label={t('accounts.panel.title')}>
      {PANEL_TABS.map((name) => (
        <Link
          key={name}
          data-tab={name}
          to="/user-panel"
          search={{ tab: name === 'overview' ? undefined : name }}
          activeOptions={{ exact: true, explicitUndefined: true }}
          className={classes.tab}
          aria-current={name === tab ? 'page' : undefined}
          resetScroll={false}
        >
          {t(`accounts.panel.${name}`)}
        </Link>
      ))}
    </nav>
  )
}
