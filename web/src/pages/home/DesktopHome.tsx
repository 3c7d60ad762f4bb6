import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { FilterBar } from '@/features/chefs'
import { LocationSearch } from '@/features/places'
import classes from './Home.module.css'
import { HomeList } from './HomeList'
import { HomeMap } from './HomeMap'
import type { Home } from './useHome'

/** The home page on desktop: the list beside the map. */
export default function DesktopHome({ home }: { home: Home }) {
  return (
    <div className={classes.desktop}>
      <HeaderSearch home={home} />
      <div className={classes.filters}>
        <FilterBar {...home.filterProps} />
      </div>
      <div className={classes.split}>
        <div className={classes.list}>
          <h1 className={classes.heading} aria-live="polite">
            {home.heading}
          </h1>
          <HomeList home={home} />
        </div>
        <div className={classes.map}>
          <HomeMap home={home} />
        </div>
      </div>
    </div>
  )
}

/** The search for a place, in the header while the home page is open. */
function HeaderSearch({ home }: { home: Home }) {
  const slot = useSyncExternalStore(
    () => () => {},
    () => document.getElementById('header-slot'),
  )
  return (
    slot &&
    createPortal(<LocationSearch variant="slim" onChosen={home.goToPlace} onWanted={home.goToWanted} />, slot)
  )
}
