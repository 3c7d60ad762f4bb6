import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { staticContentByType } from '@/shared/api/generated/marmita'
import { useInnerLinks } from '@/shared/hooks/useInnerLinks'
import { currentLanguage } from '@/shared/i18n'
import { Button } from '@/shared/ui/Button'
import { writeConsent } from '@/shared/session'
import classes from './CookieNotice.module.css'

/** The cookie notice, shown once its text is loaded: without it the buttons would not say what is accepted. */
export default function CookieNotice() {
  const language = currentLanguage()
  const { data: html } = useQuery({
    queryKey: ['static-content', 'COOKIES_BANNER', language, 'html'],
    queryFn: async ({ signal }) => (await staticContentByType('COOKIES_BANNER', language, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return html ? <Notice html={html} /> : null
}

/** Early in the tab order, not modal, with two equally visible answers. */
function Notice({ html }: { html: string }) {
  const { t } = useTranslation()
  const innerLinks = useInnerLinks()
  return (
    <section className={classes.notice} aria-label={t('consent.label')} data-cookie-notice>
      {/* The server sanitized the text when it was saved. */}
      <div ref={innerLinks} className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
      <div className={classes.actions}>
        <Button variant="secondary" size="sm" onClick={() => writeConsent('rejected')}>
          {t('consent.reject')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => writeConsent('accepted')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  )
}
