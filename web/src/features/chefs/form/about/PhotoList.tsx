import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { TextInput } from '@/shared/ui/forms/fields'
import { IconButton } from '@/shared/ui/IconButton'
import { Picture } from '@/shared/ui/media/Picture'
import { SortableList, SortableRow } from '@/shared/ui/SortableList'
import { LIMITS } from '../limits'
import type { Photo } from '../values'
import classes from './pictures.module.css'

type Props = { photos: readonly Photo[]; onChange: (photos: Photo[]) => void }

/** The pictures in their order, each with an alternative text. The first one is on the card. */
export default function PhotoList({ photos, onChange }: Props) {
  const { t } = useTranslation()
  const [announcement, setAnnouncement] = useState('')
  const nameOf = (at: number) => t('chefs.form.pictures.numbered', { number: at + 1 })
  const remove = (at: number) => {
    onChange(photos.filter((_, index) => index !== at))
    setAnnouncement(t('chefs.form.pictures.removed'))
  }
  return (
    <>
      <SortableList
        ids={photos.map(({ base }) => base)}
        nameOf={(id) => nameOf(photos.findIndex(({ base }) => base === id))}
        onSort={(ids) => onChange(ids.map((id) => photos.find(({ base }) => base === id)!))}
        className={classes.list}
        aria-label={t('chefs.form.pictures.order')}
      >
        {photos.map((photo, at) => (
          <SortableRow key={photo.base} id={photo.base} name={nameOf(at)} className={classes.item}>
            <Picture picture={photo.picture} alt={photo.alt} sizes="120px" className={classes.photo} />
            <TextInput
              className={classes.alt}
              aria-label={t('chefs.form.pictures.alt', { number: at + 1 })}
              placeholder={t('chefs.form.pictures.altPlaceholder')}
              maxLength={LIMITS.alt.maxLength}
              value={photo.alt}
              onChange={({ currentTarget }) =>
                onChange(
                  photos.map((each, index) => (index === at ? { ...each, alt: currentTarget.value } : each)),
                )
              }
            />
            <IconButton
              icon={Trash2}
              label={t('chefs.form.pictures.remove', { number: at + 1 })}
              onClick={() => remove(at)}
            />
          </SortableRow>
        ))}
      </SortableList>
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </>
  )
}
