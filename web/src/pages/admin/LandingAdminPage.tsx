import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { landingChefsQuery } from '@/features/chefs'
import { FeaturedChefs, LandingEditor } from '@/features/content'
import { currentLanguage } from '@/shared/i18n'
import { LanguageTabs } from '@/shared/ui/admin/LanguageTabs'
import { PageTitle } from '@/shared/ui/PageTitle'
import { Hero } from '../landing/Hero'
import PartnerLogos from '../landing/PartnerLogos'
import classes from './LandingAdminPage.module.css'

const noop = () => {}

/** The page where admins choose the content of the landing page. */
export default function LandingAdminPage() {
  const { t } = useTranslation()
  const { language = currentLanguage() } = useSearch({ from: '/_admin/admin/landing-page' })
  const chefs = useQuery(landingChefsQuery)
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('content.admin.landing.title')} noIndex />
      <h1>{t('content.admin.landing.title')}</h1>
      <Suspense>
        <FeaturedChefs />
        <LandingEditor
          language={language}
          languages={
            <LanguageTabs
              current={language}
              linkTo={(code) => ({ to: '/admin/landing-page', search: { language: code } })}
            />
          }
          renderPreview={(view) => (
            <>
              <Hero
                chefs={chefs.data ?? []}
                landing={view}
                exploreText={t('chefs.explore.landing.explore')}
                locating={false}
                onExplore={noop}
                onPlace={noop}
                onWanted={noop}
              />
              {view.partners.length > 0 && <PartnerLogos partners={view.partners} />}
            </>
          )}
        />
      </Suspense>
    </div>
  )
}
