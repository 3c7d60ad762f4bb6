import { useTranslation } from '@/shared/i18n/useTranslation'
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
