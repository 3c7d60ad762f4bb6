import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Language } from '@/shared/i18n/languages'
import { LanguageTabs } from '@/shared/ui/admin/LanguageTabs'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './admin.module.css'
import { textsQuery } from './queries'
import { SmsTextForm } from './SmsTextForm'

/** The page where admins edit the texts of text messages in one language, which is stored in the address. */
export function SmsTexts({ language }: { language: Language }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(textsQuery(language))
  return (
    <section className={classes.page} aria-labelledby="sms-texts">
      <h1 id="sms-texts">{t('sms.admin.texts')}</h1>
      <p className={classes.hint}>{t('sms.admin.hint')}</p>
      <LanguageTabs
        current={language}
        linkTo={(code) => ({ to: '/admin/sms', search: { tab: 'texts', language: code } })}
      />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {data && (
        <ul className={classes.texts}>
          {data.map((text) => (
            <li key={`${language} ${text.key}`}>
              <SmsTextForm text={text} language={language} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
