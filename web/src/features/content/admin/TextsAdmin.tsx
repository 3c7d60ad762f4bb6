import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '@/shared/i18n'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { NativeSelect } from '@/shared/ui/forms/fields'
import { type ContentType, editableQuery } from '../queries'
import { TextEditor } from './TextEditor'
import classes from './TextsAdmin.module.css'
import { CONTENT_TYPES, readable } from './types'
import { useDrafts } from './useDrafts'

/** Where admins edit the texts of the site: one text in one language at a time. */
export function TextsAdmin() {
  const { t } = useTranslation()
  const [type, setType] = useState<ContentType>('TERMS_AND_CONDITIONS')
  const [language, setLanguage] = useState(currentLanguage)
  const drafts = useDrafts()
  const { data, error, refetch } = useQuery(editableQuery(type, language))
  return (
    <div className={`container ${classes.page}`}>
      <h1>{t('chrome.siteTexts')}</h1>
      <div className={classes.choice}>
        <NativeSelect
          label={t('content.admin.type')}
          data={CONTENT_TYPES.map((value) => ({
            value,
            label: t(`content.title.${value}`, { defaultValue: readable(value) }),
          }))}
          value={type}
          onChange={(event) => setType(event.currentTarget.value as ContentType)}
        />
        <NativeSelect
          label={t('content.admin.language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        >
          {LANGUAGE_CODES.map((code) => (
            <option key={code} value={code} lang={LANGUAGES[code].html}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </NativeSelect>
      </div>
      {data ? (
        <TextEditor
          key={`${type} ${language}`}
          text={data}
          language={language}
          draft={drafts.of(type, language)}
          onDraft={(draft) => drafts.keep(type, language, draft)}
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
