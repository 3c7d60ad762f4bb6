import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './CropStage.module.css'

/** The part of a picture that has been sent, 0 to 1. At 1 the server is processing it. */
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
