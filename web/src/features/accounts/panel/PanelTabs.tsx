import { useTranslation } from '@/shared/i18n/useTranslation'
import { PANEL_TABS, type PanelTab } from '@/shared/lib/search'
import { TabLinks } from '@/shared/ui/tabs/TabLinks'

/** The tabs of the panel; each tab has its own address. */
export function PanelTabs({ tab }: { tab: PanelTab }) {
  const { t } = useTranslation()
  return (
    <TabLinks
      label={t('accounts.panel.title')}
      current={tab}
      tabs={PANEL_TABS.map((name) => ({
        name,
        text: t(`accounts.panel.${name}`),
        link: { to: '/user-panel', search: { tab: name === 'overview' ? undefined : name } },
      }))}
    />
  )
}
