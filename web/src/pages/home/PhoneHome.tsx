import { useMediaQuery } from '@mantine/hooks'
import { Search, SlidersHorizontal } from 'lucide-react'
import { type CSSProperties, lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { FilterBar, FilterButton } from '@/features/chefs'
import { IconButton } from '@/shared/ui/IconButton'
import { CardSheet } from './CardSheet'
import classes from './Home.module.css'
import { HomeMap } from './HomeMap'
import type { Home } from './useHome'

const PlaceDialog = lazy(() => import('./PlaceDialog'))

/** The height in pixels of the search and the chips: two rows, or one row on a low screen. */
const TOP_HEIGHT = 124
const LOW_TOP_HEIGHT = 70
const LOW = '(max-height: 560px) and (min-width: 560px)'

/** The home page on a phone: the map, with all other elements floating over it. */
export function PhoneHome({ home }: { home: Home }) {
  const { t } = useTranslation()
  const [choosing, setChoosing] = useState(false)
  const [sheet, setSheet] = useState(0)
  const low = useMediaQuery(LOW, undefined, { getInitialValueInEffect: false })
  const top = low ? LOW_TOP_HEIGHT : TOP_HEIGHT
  const covered = useMemo(() => ({ top, bottom: sheet }), [top, sheet])
  const where =
    home.search.q ?? (home.search.bounds || !home.place ? t('chefs.explore.thisArea') : home.place.name)
  return (
    <div className={classes.phone} style={{ '--top-height': `${top}px` } as CSSProperties}>
      <div className={classes.phoneMap}>
        <HomeMap home={home} covered={covered} />
      </div>
      <div className={classes.top}>
        <div className={classes.pill}>
          <button
            type="button"
            className={classes.pillButton}
            aria-haspopup="dialog"
            onClick={() => setChoosing(true)}
          >
            <Search size={20} aria-hidden />
            <span className="visually-hidden">{t('chefs.explore.changePlace')}</span>
            <span>
              <b>{where}</b>
              <span>{home.nearby}</span>
            </span>
          </button>
          <FilterButton {...home.filterProps}>
            {(open, count) => (
              <IconButton
                icon={SlidersHorizontal}
                variant="outlined"
                badge={count}
                label={count > 0 ? t('chefs.filter.active', { number: count }) : t('chefs.filter.open')}
                onClick={open}
              />
            )}
          </FilterButton>
        </div>
        <FilterBar {...home.filterProps} compact />
      </div>
      <CardSheet home={home} onCovers={setSheet} />
      {choosing && (
        <Suspense>
          <PlaceDialog
            onClose={() => setChoosing(false)}
            onChosen={(place, from) => {
              setChoosing(false)
              home.goToPlace(place, from)
            }}
            onWanted={(wanted) => {
              setChoosing(false)
              home.goToWanted(wanted)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
