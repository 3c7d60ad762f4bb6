import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { currentLanguage } from '@/shared/i18n'
import type { SiteTextSearch } from '@/shared/lib/address/contentSearch'
import { LanguageTabs } from '@/shared/ui/admin/LanguageTabs'
import { oneOfOrUndefined } from '@/shared/ui/admin/oneOfOrUndefined'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { NativeSelect } from '@/shared/ui/forms/fields'
import { type ContentType, editableQuery } from '../queries'
import { TextEditor } from './TextEditor'
import classes from './TextsAdmin.module.css'
import { CONTENT_TYPES, nameOf } from './types'

type Props = { search: SiteTextSearch; onSearch: (search: SiteTextSearch) => void }

/** The page where admins edit the static texts: one text in one language at a time, both stored in the address. */
export function TextsAdmin({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const type = oneOfOrUndefined(CONTENT_TYPES, search.type) ?? 'TERMS_AND_CONDITIONS'
  const language = search.language ?? currentLanguage()
  const { data, error, refetch } = useQuery(editableQuery(type, language))
  return (
    <div className={`container ${classes.page}`}>
      <h1>{t('chrome.siteTexts')}</h1>
      <div className={classes.choice}>
        <NativeSelect
          label={t('content.admin.type')}
          data={CONTENT_TYPES.map((value) => ({
            value,
            label: nameOf(t, value),
          }))}
          value={type}
          onChange={(event) =>
            onSearch({ language: search.language, type: event.currentTarget.value as ContentType })
          }
        />
      </div>
      <LanguageTabs
        current={language}
        linkTo={(code) => ({ to: '/admin/terms', search: { type, language: code } })}
      />
      {data ? (
        <TextEditor
          key={`${type} ${language}`}
          text={data}
          language={language}
          onReload={() => void refetch()}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
    </div>
  )
}
