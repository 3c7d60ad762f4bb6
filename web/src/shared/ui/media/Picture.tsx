import { CookingPot } from 'lucide-react'
import { useState } from 'react'
import type { Picture as WirePicture } from '@/shared/api/generated/marmita.schemas'
import classes from './Picture.module.css'

type Props = {
  picture: WirePicture | null | undefined
  /** What it shows; empty when the words beside it say so. */
  alt: string
  /** The `sizes` of the image, so that a phone does not fetch a desktop's picture. */
  sizes?: string
  /** width / height of the frame; the picture fills it. */
  ratio?: number
  /** For the picture that the first screen shows: loaded at once and first. */
  priority?: boolean
  className?: string
}

const sourceSet = ({ base, widths }: WirePicture, format: 'avif' | 'webp') =>
  widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ')

/** A stored picture in a frame that never moves: blurred at first, then sharp, or a plain plate when there is none. */
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
