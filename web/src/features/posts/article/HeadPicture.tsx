import { Trash2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { PostPictureChoiceLimits } from '@/shared/api/generated/limits'
import { TextInput } from '@/shared/ui/forms/fields'
import { IconButton } from '@/shared/ui/IconButton'
import { Picture } from '@/shared/ui/media/Picture'
import { ChooseFiles } from '@/shared/ui/media/uploads/ChooseFiles'
import { Uploads } from '@/shared/ui/media/uploads/Uploads'
import type { UploadedPhoto, useUploads } from '@/shared/ui/media/uploads/useUploads'
import classes from './article.module.css'

type Props = {
  photo: UploadedPhoto | undefined
  sending: Pick<ReturnType<typeof useUploads>, 'uploads' | 'add' | 'isFull'>
  error: string | undefined
  onChange: (photo: UploadedPhoto | undefined) => void
}

/** The field of the picture above an article, which is also at the top of its card. */
export function HeadPicture({ photo, sending, error, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div
      role="presentation"
      data-field="head"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        sending.add([...event.dataTransfer.files])
      }}
    >
      <div role="group" aria-label={t('posts.article.head')} className={classes.headPicture}>
        <span className={classes.legend} aria-hidden>
          {t('posts.article.head')}
        </span>
        {photo && (
          <>
            <Picture
              picture={photo.picture}
              alt={photo.alt}
              ratio={2}
              sizes="(max-width: 979px) 100vw, 744px"
              className={classes.photo}
            />
            <TextInput
              className={classes.wide}
              label={t('posts.article.alt')}
              description={t('posts.article.altHint')}
              maxLength={PostPictureChoiceLimits.alt.maxLength}
              value={photo.alt}
              onChange={({ currentTarget }) => onChange({ ...photo, alt: currentTarget.value })}
            />
          </>
        )}
        <Uploads uploads={sending.uploads} />
        <div className={classes.buttons}>
          <ChooseFiles size="sm" onFiles={sending.add} disabled={sending.isFull}>
            {t(photo ? 'pictures.otherPicture' : 'pictures.addPicture')}
          </ChooseFiles>
          {photo && (
            <IconButton
              icon={Trash2}
              size="sm"
              variant="outlined"
              label={t('pictures.removePicture')}
              onClick={() => onChange(undefined)}
            />
          )}
        </div>
        {error && (
          <p role="alert" className={classes.fault}>
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
