import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Language } from '@/shared/i18n/languages'
import { LanguageTabs } from '@/shared/ui/admin/LanguageTabs'
import { NothingFound } from '@/shared/ui/feedback/NothingFound'
import { SearchField } from '@/shared/ui/admin/SearchField'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import classes from './admin.module.css'
import { NotificationTextForm } from './NotificationTextForm'
import { nameOf } from './nameOf'
import { textsQuery } from './queries'

type Props = { language: Language; words?: string; onWords: (words: string | undefined) => void }

/**
 * The page where admins edit the texts of notifications, one language at a time. Language and search text are stored in
 * the address.
 */
export default function TextsAdmin({ language, words, onWords }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(textsQuery(language))
  const sought = (words ?? '').toLocaleLowerCase()
  const shown = data?.filter(({ key, value }) =>
    `${key} ${nameOf(t, key)} ${value}`.toLocaleLowerCase().includes(sought),
  )
  return (
    <div className={`container ${classes.page}`}>
      <h1>{t('notifications.admin.title')}</h1>
      <p className={classes.hint}>
        {t('notifications.admin.hint', { interpolation: { skipOnVariables: true } })}
      </p>
      <LanguageTabs
        current={language}
        linkTo={(code) => ({ to: '/admin/notifications', search: { q: words, language: code } })}
      />
      <div className={classes.tools}>
        <SearchField
          label={t('notifications.admin.search')}
          value={words ?? ''}
          maxLength={100}
          onChange={(q) => onWords(q || undefined)}
        />
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
      {shown && (
        <>
          <p role="status" className={classes.count}>
            {t('notifications.admin.found', { count: shown.length })}
          </p>
          {shown.length === 0 && <NothingFound onReset={() => onWords(undefined)} />}
          <ul className={classes.texts}>
            {shown.map((text) => (
              <li key={`${language} ${text.key}`}>
                <NotificationTextForm text={text} language={language} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
