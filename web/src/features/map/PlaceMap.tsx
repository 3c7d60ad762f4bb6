import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { idle } from '@/shared/lib/idle'
import { canDraw } from './canDraw'
import classes from './map.module.css'
import type { PlaceMapView } from './PlaceMapView'

type Props = ComponentProps<typeof PlaceMapView>

const None: ComponentType<Props> = () => null

const View = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  await idle()
  if (!canDraw()) return { default: None }
  return import('./PlaceMapView').then(
    ({ PlaceMapView: view }) => ({ default: view }),
    () => ({ default: None }),
  )
})

/** One place on a map. Nothing if the device cannot draw it, because the fields around it contain the place as text. */
export function PlaceMap(props: Props) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<div className={classes.waiting} role="status" aria-label={t('map.loading')} />}>
      <View {...props} />
    </Suspense>
  )
}
