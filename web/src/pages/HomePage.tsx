import { useMediaQuery } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { MAP_CHROME, useChrome } from '@/shared/hooks/useChrome'
import { PageTitle } from '@/shared/ui/PageTitle'
import { PhoneHome } from './home/PhoneHome'
import { useHome } from './home/useHome'

// A phone does not load the code of the desktop's home, because a phone is slower.
const DesktopHome = lazy(() => import('./home/DesktopHome'))
const ChefOverlay = lazy(() => import('./home/ChefOverlay'))

/** The chefs around the reader, as a list and a map. */
export default function HomePage() {
  const { t } = useTranslation()
  useChrome(...MAP_CHROME)
  const phone = useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false })
  const home = useHome()
  const { chef } = home.search
  return (
    <>
      {!chef && <PageTitle title={t('chefs.explore.title')} />}
      {phone ? (
        <PhoneHome home={home} />
      ) : (
        <Suspense>
          <DesktopHome home={home} />
        </Suspense>
      )}
      {chef && (
        <Suspense>
          <ChefOverlay key={chef} shortName={chef} onOpenChef={home.openChef} />
        </Suspense>
      )}
    </>
  )
}
