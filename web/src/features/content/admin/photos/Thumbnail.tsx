import type { Picture } from '@/shared/api/generated/marmita.schemas'
import classes from './photos.module.css'

const WIDTH = 320

/** A picture in the size of a card; logos are not cropped. */
export function Thumbnail({ picture, contain = false }: { picture: Picture; contain?: boolean }) {
  const width = picture.widths.find((each) => each >= WIDTH) ?? picture.widths.at(-1)
  return (
    <img
      className={classes.thumbnail}
      data-contain={contain || undefined}
      src={`${picture.base}-${width}.webp`}
      alt=""
      width={picture.width}
      height={picture.height}
      loading="lazy"
      decoding="async"
    />
  )
}
