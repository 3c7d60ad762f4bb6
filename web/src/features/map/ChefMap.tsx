import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './map.module.css'
import type { MapViewProps } from './MapView'

const MapView = lazy(() => import('./MapView'))

/** The map. Its code comes after the list that says the same in words. */
export function ChefMap(props: MapViewProps) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<div className={classes.waiting} role="status" aria-label={t('map.loading')} />}>
      <MapView {...props} />
    </Suspense>
  )
}
