import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Picture as WirePicture } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { Picture } from '@/shared/ui/media/Picture'
import classes from './PhotoGrid.module.css'

const Gallery = lazy(() => import('./Gallery'))

const MAX_TILES = 6

type Props = {
  name: string
  first: WirePicture | null
  pictures: readonly WirePicture[]
}

/** Return the default picture and the gallery without duplicates. */
function picturesOf(first: WirePicture | null, gallery: readonly WirePicture[]): WirePicture[] {
  const all = first ? [first, ...gallery] : [...gallery]
  return all.filter((picture, at) => all.findIndex(({ base }) => base === picture.base) === at)
}

/** Up to six pictures of a chef, the first one large. A press opens the gallery with all pictures. */
export function PhotoGrid({ name, first, pictures }: Props) {
  const { t } = useTranslation()
  const all = picturesOf(first, pictures)
  const [shown, setShown] = useState<number | null>(null)
  const tiles = all.slice(0, MAX_TILES)
  return (
    <div className={classes.grid} data-tiles={tiles.length}>
      {tiles.length === 0 && <Picture picture={null} alt="" className={classes.picture} />}
      {tiles.map((picture, at) => (
        <button
          key={picture.base}
          type="button"
          className={classes.tile}
          aria-label={t('chefs.gallery.open', { number: at + 1 })}
          onClick={() => setShown(at)}
        >
          <Picture
            picture={picture}
            alt=""
            priority={at === 0}
            sizes={at === 0 ? '(max-width: 699px) 100vw, 600px' : '300px'}
            className={classes.picture}
          />
        </button>
      ))}
      {all.length > 1 && (
        <Button
          variant="secondary"
          size="sm"
          icon={Images}
          className={classes.all}
          onClick={() => setShown(0)}
        >
          {t('chefs.gallery.all', { count: all.length })}
        </Button>
      )}
      {shown !== null && (
        <Suspense>
          <Gallery name={name} pictures={all} start={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}
