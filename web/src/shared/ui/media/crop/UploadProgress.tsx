import { useTranslation } from 'react-i18next'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import classes from './CropStage.module.css'

/** How much of a picture has left, 0 to 1; then the server works on it. */
export function UploadProgress({ progress }: { progress: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.progress}>
      <progress max={1} value={progress < 1 ? progress : undefined} aria-label={t('pictures.sending')} />
      <span aria-hidden>
        {progress < 1
          ? t('pictures.sent', { percent: Math.round(progress * 100) })
          : t('pictures.developing')}
      </span>
    </div>
  )
}

const REASONS = ['format', 'heic', 'letters', 'broken', 'too_many_pixels', 'too_many_frames'] as const

/** The server says why it refuses a picture. */
export function UploadFault({ error }: { error: Error }) {
  const { t } = useTranslation()
  if (error instanceof ApiError && hasErrorKey(error, 'invalid_image_format')) {
    const reason = REASONS.find((each) => each === error.fields.reason)
    if (reason) return t(`pictures.unfit.${reason}`)
  }
  return errorText(error)
}
