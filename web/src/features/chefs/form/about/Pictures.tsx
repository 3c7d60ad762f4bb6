import { type DragEvent, lazy, type Ref, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { ChooseFiles } from '@/shared/ui/media/uploads/ChooseFiles'
import { Uploads } from '@/shared/ui/media/uploads/Uploads'
import type { useUploads } from '@/shared/ui/media/uploads/useUploads'
import { useFormKind } from '../kind'
import type { Photo } from '../values'
import form from '../form.module.css'
import classes from './pictures.module.css'

const PhotoList = lazy(() => import('./PhotoList'))

type Props = {
  /** The field of react-hook-form. If it is invalid, the group takes the focus. */
  field: { value: readonly Photo[]; onChange: (photos: Photo[]) => void; ref: Ref<HTMLFieldSetElement> }
  problem: string | undefined
  kind: 'FOR_CHEF' | 'FOR_CHEF_GALLERY'
  canUpload: boolean
  sending: ReturnType<typeof useUploads>
}

/** Uploads pictures of a chef by file chooser or drag and drop; they can be ordered and have alternative texts. */
export function Pictures({ field, problem, kind, canUpload, sending }: Props) {
  const { t } = useTranslation()
  const { value: photos, onChange, ref } = field
  const isPointsGallery = useFormKind() === 'point' && kind === 'FOR_CHEF_GALLERY'
  const hint = t(isPointsGallery ? 'chefs.form.point.galleryHint' : `chefs.form.pictures.hint.${kind}`)
  const [isOver, setIsOver] = useState(false)
  const { uploads, add, isFull } = sending
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (canUpload) add([...event.dataTransfer.files])
  }
  const isDragOfFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <fieldset ref={ref} tabIndex={-1} className={classes.pictures}>
      <legend>{t(`chefs.form.pictures.${kind}`)}</legend>
      <p className={classes.hint}>{canUpload ? hint : t('chefs.form.pictures.later')}</p>
      {problem && (
        <p role="alert" className={form.problem}>
          {problem}
        </p>
      )}
      {photos.length > 0 && (
        <Suspense fallback={null}>
          <PhotoList photos={photos} onChange={onChange} />
        </Suspense>
      )}
      <Uploads uploads={uploads} />
      {canUpload && !isFull && (
        <div
          className={classes.zone}
          data-over={isOver}
          onDragOver={(event) => {
            if (!isDragOfFiles(event)) return
            event.preventDefault()
            setIsOver(true)
          }}
          onDragLeave={() => setIsOver(false)}
          onDrop={onDrop}
        >
          <ChooseFiles multiple onFiles={add}>
            {t('chefs.form.pictures.add')}
          </ChooseFiles>
          <span className={classes.drop}>{t('chefs.form.pictures.drop')}</span>
        </div>
      )}
    </fieldset>
  )
}
