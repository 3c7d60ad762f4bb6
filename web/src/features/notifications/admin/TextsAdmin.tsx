import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '@/shared/i18n'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { NativeSelect, TextInput } from '@/shared/ui/forms/fields'
import classes from './admin.module.css'
import { textsQuery } from './queries'
import { TextForm } from './TextForm'

/** Where admins write the texts of notifications, one language at a time. */
export default function TextsAdmin() {
  const { t } = useTranslation()
  const [language, setLanguage] = useState(currentLanguage)
  const [words, setWords] = useState('')
  const { data, error, refetch } = useQuery(textsQuery(language))
  const sought = words.trim().toLocaleLowerCase()
  const shown = data?.filter(({ key, value }) => `${key} ${value}`.toLocaleLowerCase().includes(sought))
  return (
    <div className={`container ${classes.page}`}>
      <h1>{t('notifications.admin.title')}</h1>
      <p className={classes.hint}>
        {t('notifications.admin.hint', { interpolation: { skipOnVariables: true } })}
      </p>
      <div className={classes.tools}>
        <NativeSelect
          label={t('notifications.admin.language')}
          value={language}
          onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        >
          {LANGUAGE_CODES.map((code) => (
            <option key={code} value={code} lang={LANGUAGES[code].html}>
              {LANGUAGES[code].name}
            </option>
          ))}
        </NativeSelect>
        <TextInput
          type="search"
          label={t('notifications.admin.search')}
          value={words}
          onChange={({ currentTarget: { value } }) => setWords(value)}
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
          <p role="status" className={classes.hint}>
            {t('notifications.admin.found', { count: shown.length })}
          </p>
          <ul className={classes.texts}>
            {shown.map((text) => (
              <li key={`${language} ${text.key}`}>
                <TextForm text={text} language={language} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
