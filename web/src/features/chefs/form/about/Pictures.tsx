import { ImagePlus } from 'lucide-react'
import { type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/shared/ui/Button'
import { ACCEPTED } from '@/shared/ui/media/crop/openPicture'
import { useUploads } from '@/shared/ui/media/uploads/useUploads'
import { useFormKind } from '../kind'
import type { Photo } from '../values'
import classes from './pictures.module.css'
import { Uploading } from './Uploading'

const PhotoList = lazy(() => import('./PhotoList'))

type Props = {
  kind: 'FOR_CHEF' | 'FOR_CHEF_GALLERY'
  max: number
  chefId: string | undefined
  canUpload: boolean
  photos: readonly Photo[]
  onChange: (photos: Photo[]) => void
  /** One more; several may arrive between two renderings. */
  onArrived: (photo: Photo) => void
}

/** Pictures of a chef: chosen or dropped, in an order of their own, each with words for those who do not see it. */
export function Pictures({ kind, max, chefId, canUpload, photos, onChange, onArrived }: Props) {
  const { t } = useTranslation()
  const isPointsGallery = useFormKind() === 'point' && kind === 'FOR_CHEF_GALLERY'
  const hint = t(isPointsGallery ? 'chefs.form.point.galleryHint' : `chefs.form.pictures.hint.${kind}`)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const { uploads, send } = useUploads({ kind, entityId: chefId, onArrived })
  const room = max - photos.length - uploads.filter(({ problem }) => !problem).length
  const add = (files: FileList | null) => {
    for (const file of [...(files ?? [])].slice(0, Math.max(room, 0))) void send(file)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    if (canUpload) add(event.dataTransfer.files)
  }
  const isDragOfFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return (
    <fieldset className={classes.pictures}>
      <legend>{t(`chefs.form.pictures.${kind}`)}</legend>
      <p className={classes.hint}>{canUpload ? hint : t('chefs.form.pictures.later')}</p>
      {photos.length > 0 && (
        <Suspense fallback={null}>
          <PhotoList photos={photos} onChange={onChange} />
        </Suspense>
      )}
      {uploads.map((each) => (
        <Uploading key={each.id} {...each} />
      ))}
      {canUpload && room > 0 && (
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
          <Button variant="secondary" icon={ImagePlus} onClick={() => input.current?.click()}>
            {t('chefs.form.pictures.add')}
          </Button>
          <span className={classes.drop}>{t('chefs.form.pictures.drop')}</span>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label={t(`chefs.form.pictures.${kind}`)}
            accept={ACCEPTED}
            onChange={(event) => {
              add(event.currentTarget.files)
              // The same file may be chosen again.
              event.currentTarget.value = ''
            }}
          />
        </div>
      )}
    </fieldset>
  )
}
