import { LocateFixed, RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChefMap, type MapPin } from '@/features/map'
import { money } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import classes from './Home.module.css'
import type { Home } from './useHome'

/** The height in pixels of the button over the map, below the chips of a phone. */
const OFFER_HEIGHT = 52

/** The chefs of the list on the map, from the same answer of the server. */
export function HomeMap({ home, covered }: { home: Home; covered?: { top: number; bottom: number } }) {
  const { t, language } = useTranslation()
  const { data } = home.chefs
  const pins = useMemo<MapPin[]>(
    () =>
      (data?.chefs ?? []).map((chef) => ({
        id: chef.id,
        name: chef.name,
        latitude: chef.latitude,
        longitude: chef.longitude,
        icon: chef.pinIcon,
        label: chef.minPrice === null ? chef.name : chef.minPrice === 0 ? t('free') : money(chef.minPrice),
      })),
    // The labels of prices depend on the language.
    // oxlint-disable-next-line react/exhaustive-deps
    [data, language],
  )
  // The button that is there from the beginning counts as covered area, so that it hides no pin. The button that
  // appears after a movement does not: the map must not move again.
  const offer = home.offersToLocate ? OFFER_HEIGHT : 0
  const hidden = useMemo(() => covered && { ...covered, top: covered.top + offer }, [covered, offer])
  const open = (id: string) => {
    const chef = data?.chefs.find((card) => card.id === id)
    if (chef) home.openChef(chef)
  }
  return (
    <>
      <ChefMap
        label={t('map.label')}
        view={home.view}
        zoom={home.search.zoom}
        pins={pins}
        clusters={data?.clusters}
        activeId={home.active}
        onPin={open}
        onPinHover={home.hover}
        onMoved={home.onMoved}
        here={home.here}
        onLocate={home.locate}
        locating={home.locating}
        covered={hidden}
        reservedTop={covered && home.moved && !home.offersToLocate ? OFFER_HEIGHT : 0}
      />
      {home.offersToLocate && (
        <Button
          variant="secondary"
          icon={LocateFixed}
          className={classes.searchArea}
          loading={home.locating}
          onClick={home.locate}
        >
          {t('places.here')}
        </Button>
      )}
      {home.moved && (
        <Button
          variant="secondary"
          icon={RotateCw}
          className={classes.searchArea}
          loading={home.chefs.isFetching}
          onClick={home.searchArea}
        >
          {t('chefs.explore.searchArea')}
        </Button>
      )}
    </>
  )
}
