import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PANEL_TABS, type PanelTab } from '@/shared/lib/search'
import classes from './panel.module.css'

/** The panel's rooms; each has an address of its own. */
export function PanelTabs({ tab }: { tab: PanelTab }) {
  const { t } = useTranslation()
  return (
    <nav className={classes.tabs} aria-label={t('accounts.panel.title')}>
      {PANEL_TABS.map((name) => (
        <Link
          key={name}
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
