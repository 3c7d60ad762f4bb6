import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { SentTexts, SmsTexts } from '@/features/sms'
import { currentLanguage } from '@/shared/i18n'
import { PageTitle } from '@/shared/ui/PageTitle'
import { TabLinks } from '@/shared/ui/tabs/TabLinks'
import classes from '../AdminLayout.module.css'

/** The sent text messages, or their texts. The open tab and its filters are in the address. */
export default function SmsPage() {
  const { t } = useTranslation()
  const { tab, language = currentLanguage(), ...search } = useSearch({ from: '/_admin/admin/sms' })
  const navigate = useNavigate()
  return (
    <div className={classes.columns}>
      <PageTitle title={t('sms.admin.title')} noIndex />
      <div className={classes.main}>
        <TabLinks
          label={t('sms.admin.title')}
          current={tab ?? 'sent'}
          tabs={[
            { name: 'sent', text: t('sms.admin.sent'), link: { to: '/admin/sms', search: {} } },
            {
              name: 'texts',
              text: t('sms.admin.texts'),
              link: { to: '/admin/sms', search: { tab: 'texts' } },
            },
          ]}
        />
        {tab ? (
          <SmsTexts language={language} />
        ) : (
          <SentTexts
            search={search}
            onSearch={(next) => void navigate({ to: '/admin/sms', search: next, resetScroll: false })}
          />
        )}
      </div>
    </div>
  )
}
