import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { landingChefsQuery } from '@/features/chefs'
import { guessQuery, hereQuery, useLocate } from '@/features/places'
import { currentLanguage } from '@/shared/i18n'
import { currentLocation } from '@/shared/session'
import type { Point } from '@/shared/lib/geo'
import { PageTitle } from '@/shared/ui/PageTitle'
import { Hero, type OnPlace, type OnWanted } from './landing/Hero'
import classes from './landing/Landing.module.css'
import { landingPageQuery } from './landing/landingQuery'
import { FeaturedChefs } from './landing/FeaturedChefs'
import { Partners } from './landing/Partners'
import { HowItWorks } from './landing/HowItWorks'

// Far below the first screen, and only if there are partners.
const PartnerLogos = lazy(() => import('./landing/PartnerLogos'))

/** The radius in kilometres around the place of a phone. */
const PHONE_RADIUS = 25

/** The first page of an unknown visitor: what Marmita is, and a search for chefs nearby. */
export default function LandingPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const chefs = useQuery(landingChefsQuery)
  const { data: landing } = useQuery(landingPageQuery(currentLanguage()))
  const { locate, locating } = useLocate()
  // A stored place would make `/` the home page: a place found without the visitor's choice is not stored before the
  // visitor goes there.
  const { data: here } = useQuery(hereQuery)
  // The search box suggests places near the guessed one.
  useQuery(guessQuery)
  const show = ({ latitude, longitude }: Point) => {
    const phone = window.matchMedia('(max-width: 699px)').matches
    void navigate({
      to: '/',
      search: phone ? { lat: latitude, lon: longitude, radius: PHONE_RADIUS } : {},
    })
  }
  const explore = () => {
    if (!here) return locate(show)
    currentLocation.set(here)
    show(here)
  }
  const area = here
    ? t('chefs.explore.landing.exploreNear', { place: here.villageTownCity || here.locationName })
    : t('chefs.explore.landing.explore')
  // `/` is the list from now on: Back could not return to the landing page.
  const goToPlace: OnPlace = ({ latitude, longitude }, from) =>
    void navigate({
      to: '/',
      search: from === 'list' ? { lat: latitude, lon: longitude } : {},
      replace: window.location.pathname === '/',
    })
  // `/home` is a page of its own, from which Back returns here.
  const showWanted: OnWanted = (wanted) =>
    void navigate({ to: '/home', search: 'q' in wanted ? { q: wanted.q } : { cuisine: [wanted.cuisine] } })
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title="Marmita" />
      <Hero
        chefs={chefs.data ?? []}
        landing={landing}
        exploreText={locating ? t('chefs.explore.landing.locating') : area}
        locating={locating}
        onExplore={explore}
        onPlace={goToPlace}
        onWanted={showWanted}
      />
      <HowItWorks />
      <FeaturedChefs query={chefs} />
      <Partners chefs={chefs.data ?? []} />
      {landing && landing.partners.length > 0 && (
        <Suspense>
          <PartnerLogos partners={landing.partners} />
        </Suspense>
      )}
    </div>
  )
}
