import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { Card } from '@/shared/ui/Card'
import { ErrorState } from '@/shared/ui/feedback/ErrorState'
import { Html } from '../Html'
import { previewQuery } from '../queries'
import classes from './TextEditor.module.css'

/** The text as visitors would see it: the server removes what is not allowed, as when the text is saved. */
export function Preview({ html, language }: { html: string; language: Language }) {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(html, 400)
  const { data, error } = useQuery({
    ...previewQuery(settled, language),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.preview}>
      <h2 className={classes.label}>{t('content.admin.preview')}</h2>
      <Card className={classes.paper} tabIndex={0} role="region" aria-label={t('content.admin.preview')}>
        {error ? <ErrorState error={error} /> : <Html html={data ?? ''} lang={LANGUAGES[language].html} />}
      </Card>
    </div>
  )
}
