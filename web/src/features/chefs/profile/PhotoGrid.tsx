import { Images } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Picture as WirePicture } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { Picture } from '@/shared/ui/Picture'
import classes from './PhotoGrid.module.css'

const Gallery = lazy(() => import('./Gallery'))

const SHOWN = 5
const MAX_PICTURES = 6

type Props = {
  name: string
  first: WirePicture | null
  pictures: readonly WirePicture[]
}

/** The default picture, then the gallery, none twice, six at most. */
export function picturesOf(first: WirePicture | null, gallery: readonly WirePicture[]): WirePicture[] {
  const all = first ? [first, ...gallery] : [...gallery]
  return all
    .filter((picture, at) => all.findIndex(({ base }) => base === picture.base) === at)
    .slice(0, MAX_PICTURES)
}

/** The kitchen in pictures: one large, four small, the rest in the gallery. */
export function PhotoGrid({ name, first, pictures }: Props) {
  const { t } = useTranslation()
  const all = picturesOf(first, pictures)
  const [shown, setShown] = useState<number | null>(null)
  const tiles = all.slice(0, all.length >= SHOWN ? SHOWN : Math.min(all.length, 1))
  return (
    <div className={tiles.length > 1 ? classes.grid : `${classes.grid} ${classes.single}`}>
      {tiles.length === 0 && <Picture picture={null} alt="" className={classes.picture} />}
      {tiles.map((picture, at) => (
        <button
          key={picture.base}
          type="button"
          className={classes.tile}
          aria-label={t('chefs.gallery.open', { number: at + 1, count: all.length })}
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
