import { Trash2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewPostLimits, PostPictureChoiceLimits } from '@/shared/api/generated/limits'
import { TextInput } from '@/shared/ui/forms/fields'
import { IconButton } from '@/shared/ui/IconButton'
import { Picture } from '@/shared/ui/media/Picture'
import { ChooseFiles } from '@/shared/ui/media/uploads/ChooseFiles'
import { Uploads } from '@/shared/ui/media/uploads/Uploads'
import { type UploadedPhoto, useUploads } from '@/shared/ui/media/uploads/useUploads'
import classes from './write.module.css'

type Props = {
  photos: readonly UploadedPhoto[]
  adult: boolean
  onChange: (change: (photos: readonly UploadedPhoto[]) => UploadedPhoto[]) => void
}

/** The pictures of a post, each with an alternative text. */
export function PictureField({ photos, adult, onChange }: Props) {
  const { t } = useTranslation()
  const { uploads, add, isFull } = useUploads({
    photoType: 'FOR_POST_LG',
    adult,
    room: NewPostLimits.pictures.maxItems - photos.length,
    onArrived: (photo) => onChange((all) => [...all, photo]),
  })
  const describe = (base: string, alt: string) =>
    onChange((all) => all.map((photo) => (photo.base === base ? { ...photo, alt } : photo)))
  return (
    <fieldset className={classes.pictures}>
      <legend className="visually-hidden">{t('posts.form.pictures')}</legend>
      {photos.map((photo, at) => (
        <div key={photo.base} className={classes.photo}>
          <Picture picture={photo.picture} alt={photo.alt} sizes="88px" className={classes.thumb} />
          <TextInput
            className={classes.alt}
            aria-label={t('posts.form.alt', { number: at + 1 })}
            placeholder={t('posts.form.altPlaceholder')}
            maxLength={PostPictureChoiceLimits.alt.maxLength}
            value={photo.alt}
            onChange={({ currentTarget }) => describe(photo.base, currentTarget.value)}
          />
          <IconButton
            icon={Trash2}
            label={t('posts.form.removePicture', { number: at + 1 })}
            onClick={() => onChange((all) => all.filter(({ base }) => base !== photo.base))}
          />
        </div>
      ))}
      <Uploads uploads={uploads} />
      {!isFull && (
        <ChooseFiles multiple size="sm" onFiles={add}>
          {t('posts.form.addPictures')}
        </ChooseFiles>
      )}
    </fieldset>
  )
}
