import { ImagePlus, Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPostLimits, PostPictureChoiceLimits } from '@/shared/api/generated/limits'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import { IconButton } from '@/shared/ui/IconButton'
import { ACCEPTED } from '@/shared/ui/media/crop/openPicture'
import { Picture } from '@/shared/ui/media/Picture'
import { type UploadedPhoto, useUploads } from '@/shared/ui/media/uploads/useUploads'
import classes from './write.module.css'

type Props = {
  photos: readonly UploadedPhoto[]
  adult: boolean
  onChange: (change: (photos: readonly UploadedPhoto[]) => UploadedPhoto[]) => void
}

/** Pictures of a post, each with words for those who do not see it. */
export function PictureField({ photos, adult, onChange }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const { uploads, send } = useUploads({
    kind: 'FOR_POST_LG',
    entityId: undefined,
    adult,
    onArrived: (photo) => onChange((all) => [...all, photo]),
  })
  const room =
    NewPostLimits.pictures.maxItems - photos.length - uploads.filter(({ problem }) => !problem).length
  const add = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, Math.max(room, 0))) void send(file)
  }
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
      {uploads.map(({ id, name, part, problem, cancel }) => (
        <div key={id} className={classes.uploading}>
          <span className={classes.file}>{name}</span>
          {problem ? (
            <span role="alert" className={classes.error}>
              {problem}
            </span>
          ) : (
            <progress aria-label={t('posts.form.sending', { name })} value={part} />
          )}
          <IconButton icon={X} size="sm" label={problem ? t('close') : t('cancel')} onClick={cancel} />
        </div>
      ))}
      {room > 0 && (
        <Button variant="secondary" size="sm" icon={ImagePlus} onClick={() => input.current?.click()}>
          {t('posts.form.addPictures')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={t('posts.form.pictures')}
        accept={ACCEPTED}
        onChange={(event) => {
          add(event.currentTarget.files)
          // The same file may be chosen again.
          event.currentTarget.value = ''
        }}
      />
    </fieldset>
  )
}
