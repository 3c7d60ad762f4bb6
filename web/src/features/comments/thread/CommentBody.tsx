import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { Picture } from '@/shared/ui/media/Picture'
import { SensitivePicture } from '@/shared/ui/media/SensitivePicture'
import DocumentText from '@/shared/ui/richText/reading/DocumentText'
import type { AnyComment } from '../pages'
import classes from './comment.module.css'

/** In pixels (SPEC section 9). */
const COLLAPSED = 400
/** In pixels: a comment that exceeds the limit by less is shown in full. */
const TOLERANCE_PX = 40

/** The content of a comment. A long one fades out at the bottom and is expanded by a button. */
export function CommentBody({ comment: { content, picture } }: { comment: AnyComment }) {
  const { t } = useTranslation()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const inner = body.current?.firstElementChild
    if (!inner) return () => {}
    const observer = new ResizeObserver(() => setLong(inner.scrollHeight > COLLAPSED + TOLERANCE_PX))
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  const isClosed = isLong && !isOpen
  return (
    <>
      {/* Expand the text when a link in its hidden part takes the focus. */}
      <div
        ref={body}
        id={id}
        className={classes.body}
        data-closed={isClosed || undefined}
        onFocus={() => isClosed && setOpen(true)}
      >
        <div className={classes.inner}>
          {content && <DocumentText html={content} />}
          {picture &&
            (picture.blurred ? (
              <div className={classes.picture}>
                <SensitivePicture
                  picture={picture}
                  blurred={picture.blurred}
                  alt={picture.alt ?? ''}
                  canShow
                  sizes="400px"
                />
              </div>
            ) : (
              <Picture
                picture={picture}
                alt={picture.alt ?? ''}
                ratio={Math.min(Math.max(picture.width / picture.height, 3 / 4), 2)}
                sizes="(max-width: 599px) 80vw, 400px"
                className={classes.picture}
              />
            ))}
        </div>
      </div>
      {isLong && (
        <Button
          variant="secondary"
          size="sm"
          iconAfter={isOpen ? ChevronUp : ChevronDown}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'comments.less' : 'comments.rest')}
        </Button>
      )}
    </>
  )
}
