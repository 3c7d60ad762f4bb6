import { User } from 'lucide-react'
import { useState } from 'react'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import classes from './Avatar.module.css'

type Props = {
  picture: Picture | null | undefined
  /** The name of the person; empty if the name stands beside the picture. */
  alt?: string
  size?: number
  /** Shows the animation, if there is one, after the reader has started it. */
  plays?: boolean
}

/** A round portrait, or a neutral figure if there is no picture or it cannot be loaded. */
export function Avatar({ picture, alt = '', size = 40, plays = false }: Props) {
  const [failed, setFailed] = useState<Picture>()
  const width = picture?.widths.find((candidate) => candidate >= size * 2) ?? picture?.widths.at(-1)
  return (
    <span className={classes.avatar} style={{ width: size, height: size }}>
      {picture && width && failed !== picture ? (
        <img
          src={(plays && picture.motion) || `${picture.base}-${width}.webp`}
          alt={alt}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(picture)}
        />
      ) : (
        <User
          size={size * 0.5}
          role={alt ? 'img' : undefined}
          aria-label={alt || undefined}
          aria-hidden={!alt}
        />
      )}
    </span>
  )
}
