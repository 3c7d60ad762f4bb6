import type { PostPicture } from '@/shared/api/generated/marmita.schemas'
import { Picture } from '@/shared/ui/media/Picture'
import { SensitivePicture } from '@/shared/ui/media/SensitivePicture'
import classes from './PostPictures.module.css'

type Props = {
  pictures: readonly PostPicture[]
  adult: boolean
  /** The number of all pictures, including those not shown. */
  count: number
  priority?: boolean
}

/** Return the `sizes` of a picture: a single one fills the card, others stand side by side. */
const sizesOf = (at: number, shown: number) => {
  if (shown === 1) return '(max-width: 979px) 100vw, 744px'
  return at === 0 || shown === 2 ? '(max-width: 979px) 75vw, 500px' : '(max-width: 979px) 38vw, 250px'
}

/** Up to three pictures in a frame of fixed height: one large, two beside it. */
export function PostPictures({ pictures, adult, count, priority = false }: Props) {
  const shown = pictures.slice(0, 3)
  return (
    <div className={classes.grid} data-count={shown.length}>
      {shown.map((picture, at) => (
        <div key={picture.base} className={classes.cell}>
          {adult ? (
            <SensitivePicture
              picture={picture}
              blurred={picture.blurred ?? null}
              alt={picture.alt ?? ''}
              canShow={false}
              sizes="(max-width: 979px) 100vw, 744px"
            />
          ) : (
            <Picture
              picture={picture}
              alt={picture.alt ?? ''}
              sizes={sizesOf(at, shown.length)}
              priority={priority && at === 0}
            />
          )}
          {at === 2 && count > 3 && (
            <span className={classes.more} aria-hidden>
              +{count - 3}
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
