import { MapPinOff } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { idle } from '@/shared/lib/idle'
import { EmptyState } from '@/shared/ui/feedback/EmptyState'
import { canDraw } from './canDraw'
import classes from './map.module.css'
import type { MapViewProps } from './MapView'

const MapView = lazy(async () => {
  await idle()
  const none = { default: NoMap }
  return canDraw() ? import('./MapView').catch(() => none) : none
})

/**
 * The map of chefs. Its code is loaded after the list, which has the same content as text, and only if the browser can
 * draw it.
 */
export function ChefMap(props: MapViewProps) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<div className={classes.waiting} role="status" aria-label={t('map.loading')} />}>
      <MapView {...props} />
    </Suspense>
  )
}

function NoMap() {
  const { t } = useTranslation()
  return <EmptyState icon={MapPinOff} level={3} title={t('map.failed')} text={t('map.failedText')} />
}
