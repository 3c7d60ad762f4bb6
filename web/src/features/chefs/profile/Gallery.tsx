import { useHotkeys, useReducedMotion } from '@mantine/hooks'
import useEmblaCarousel from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Picture as WirePicture } from '@/shared/api/generated/marmita.schemas'
import { useCloseOnBack } from '@/shared/hooks/useCloseOnBack'
import { IconButton } from '@/shared/ui/IconButton'
import { Overlay } from '@/shared/ui/overlays/Overlay'
import { Picture } from '@/shared/ui/media/Picture'
import classes from './Gallery.module.css'

/** In pixels. A picture is not shown larger than its own size or this one, whichever is larger. */
const MIN_WIDTH = 640

type Props = { name: string; pictures: readonly WirePicture[]; start: number; onClose: () => void }

/** The pictures in full screen, with swiping, arrow keys and buttons; Escape or Back closes. */
export default function Gallery({ name, pictures, start, onClose }: Props) {
  const { t } = useTranslation()
  useCloseOnBack(true, onClose)
  const still = useReducedMotion(false, { getInitialValueInEffect: false })
  const [viewport, carousel] = useEmblaCarousel({ startIndex: start, loop: true, duration: still ? 0 : 25 })
  const [index, setIndex] = useState(start)
  useEffect(() => {
    if (!carousel) return () => {}
    const read = () => setIndex(carousel.selectedScrollSnap())
    carousel.on('select', read)
    return () => void carousel.off('select', read)
  }, [carousel])
  useHotkeys([
    ['ArrowRight', () => carousel?.scrollNext()],
    ['ArrowLeft', () => carousel?.scrollPrev()],
  ])
  return (
    <Overlay label={t('chefs.gallery.of', { name })} onClose={onClose}>
      <div className={classes.head}>
        <span aria-live="polite">
          {t('chefs.gallery.position', { number: index + 1, count: pictures.length })}
        </span>
        <IconButton icon={X} label={t('close')} variant="outlined" onClick={onClose} data-autofocus />
      </div>
      <div className={classes.viewport} ref={viewport}>
        <div className={classes.track}>
          {pictures.map((picture, at) => (
            <div
              key={picture.base}
              className={classes.slide}
              aria-hidden={at !== index}
              style={{ '--full': `${Math.max(picture.width, MIN_WIDTH)}px` } as CSSProperties}
            >
              <Picture
                picture={picture}
                alt={t('chefs.gallery.picture', { number: at + 1, name })}
                priority={at === start}
              />
            </div>
          ))}
        </div>
      </div>
      {pictures.length > 1 && (
        <div className={classes.foot}>
          <IconButton
            icon={ChevronLeft}
            label={t('chefs.gallery.previous')}
            variant="outlined"
            onClick={() => carousel?.scrollPrev()}
          />
          <IconButton
            icon={ChevronRight}
            label={t('chefs.gallery.next')}
            variant="outlined"
            onClick={() => carousel?.scrollNext()}
          />
        </div>
      )}
    </Overlay>
  )
}
