import { useSortable } from '@dnd-kit/sortable'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '@/shared/ui/forms/fields'
import { IconButton } from '@/shared/ui/IconButton'
import { Picture } from '@/shared/ui/media/Picture'
import { LIMITS } from '../limits'
import type { Photo } from '../values'
import classes from './pictures.module.css'

type Props = {
  photo: Photo
  number: number
  count: number
  /** One place to the front or back. */
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  onAlt: (alt: string) => void
}

export function PhotoItem({ photo, number, count, onMove, onRemove, onAlt }: Props) {
  const { t } = useTranslation()
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: photo.base })
  return (
    <li
      ref={setNodeRef}
      className={classes.item}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same by keyboard */}
      <div className={classes.handle} {...listeners}>
        <Picture picture={photo.picture} alt={photo.alt} sizes="240px" />
        {number === 1 && <span className={classes.first}>{t('chefs.form.pictures.first')}</span>}
      </div>
      <div className={classes.tools}>
        <IconButton
          icon={ArrowLeft}
          size="sm"
          label={t('chefs.form.pictures.earlier', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon={ArrowRight}
          size="sm"
          label={t('chefs.form.pictures.laterPlace', { number })}
          disabled={number === count}
          onClick={() => onMove(1)}
        />
        <IconButton
          icon={Trash2}
          size="sm"
          label={t('chefs.form.pictures.remove', { number })}
          onClick={onRemove}
        />
      </div>
      <TextInput
        size="sm"
        aria-label={t('chefs.form.pictures.alt', { number })}
        placeholder={t('chefs.form.pictures.altPlaceholder')}
        maxLength={LIMITS.alt.maxLength}
        value={photo.alt}
        onChange={(event) => onAlt(event.currentTarget.value)}
      />
    </li>
  )
}
