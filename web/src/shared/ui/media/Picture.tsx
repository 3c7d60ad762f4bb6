import { CookingPot } from 'lucide-react'
import { useState } from 'react'
import type { Picture as WirePicture } from '@/shared/api/generated/marmita.schemas'
import classes from './Picture.module.css'

type Props = {
  picture: WirePicture | null | undefined
  /** The content of the picture; empty if the text beside it states it. */
  alt: string
  /** The `sizes` of the image, so that a phone does not load a desktop's picture. */
  sizes?: string
  /** Width / height of the frame, which the picture fills. */
  ratio?: number
  /** For a picture on the first screen: it is loaded at once and before others. */
  priority?: boolean
  className?: string
}

const sourceSet = ({ base, widths }: WirePicture, format: 'avif' | 'webp') =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')

/** A stored picture in a frame of fixed size: blurred first, then sharp. Without a picture, a plain area. */
export function Picture({
  picture,
  alt,
  sizes = '100vw',
  ratio = 4 / 3,
  priority = false,
  className,
}: Props) {
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const frame = [classes.frame, className].filter(Boolean).join(' ')
  if (!picture || state === 'failed') {
    return (
      <span
        className={frame}
        style={{ aspectRatio: ratio }}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
      >
        <CookingPot className={classes.none} size={36} aria-hidden />
      </span>
    )
  }
  const blur = state === 'loading' && picture.blur ? `url("${picture.blur}")` : undefined
  return (
    <span className={frame} style={{ aspectRatio: ratio, backgroundImage: blur }}>
      <picture>
        <source type="image/avif" srcSet={sourceSet(picture, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={sourceSet(picture, 'webp')} sizes={sizes} />
        <img
          className={classes.image}
          src={`${picture.base}-${picture.widths.at(-1)}.webp`}
          alt={alt}
          width={picture.width}
          height={picture.height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onLoad={() => setState('loaded')}
          onError={() => setState('failed')}
        />
      </picture>
    </span>
  )
}
