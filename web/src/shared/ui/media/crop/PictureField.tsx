import { Check, Trash2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Picture as WirePicture } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { IconButton } from '@/shared/ui/IconButton'
import { Picture } from '../Picture'
import { ChooseFiles } from '../uploads/ChooseFiles'
import { uploadFault } from '../uploads/sendPhoto'
import { CropStage } from './CropStage'
import classes from './PictureField.module.css'
import { UploadProgress } from './UploadProgress'
import type { ChosenPicture } from './usePicture'
import { ZoomSlider } from './ZoomSlider'

type Props = {
  value: WirePicture | null
  chosen: ChosenPicture
  onRemove: () => void
  /** The name of the picture, if a form has several. */
  label?: string
  /** width / height */
  ratio?: number
}

/** A field for a picture, with its crop tool in place. */
export function PictureField({ value, chosen, onRemove, label, ratio = 4 / 3 }: Props) {
  const { t } = useTranslation()
  const { crop, fault, sending, progress } = chosen
  return (
    <div
      role={label && 'group'}
      aria-label={label}
      className={classes.picture}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void chosen.choose(event.dataTransfer.files[0])
      }}
    >
      {crop ? (
        <>
          <CropStage url={crop.opened.url} frame={crop.frame} view={crop.view} onView={chosen.setView} />
          <ZoomSlider frame={crop.frame} view={crop.view} onView={chosen.setView} />
        </>
      ) : (
        <Picture
          picture={value}
          alt=""
          ratio={ratio}
          sizes="(max-width: 699px) 100vw, 280px"
          className={classes.photo}
        />
      )}
      {sending.isPending && <UploadProgress progress={progress} />}
      <p role="alert" className={classes.fault} hidden={!fault && !sending.error}>
        {fault ? t(fault) : sending.error && uploadFault(sending.error)}
      </p>
      <div className={classes.buttons}>
        {crop && (
          <Button
            variant="secondary"
            size="sm"
            icon={Check}
            loading={sending.isPending}
            onClick={() => sending.mutate(crop)}
          >
            {t('pictures.usePicture')}
          </Button>
        )}
        <ChooseFiles size="sm" onFiles={([file]) => void chosen.choose(file)}>
          {t(value || crop ? 'pictures.otherPicture' : 'pictures.addPicture')}
        </ChooseFiles>
        {(crop || value) && (
          <IconButton
            icon={Trash2}
            size="sm"
            variant="outlined"
            label={t('pictures.removePicture')}
            onClick={crop ? chosen.drop : onRemove}
          />
        )}
      </div>
    </div>
  )
}
