import { ZoomIn, ZoomOut } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, hasErrorKey } from '@/shared/api/ApiError'
import { errorText } from '@/shared/lib/errorText'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './avatar.module.css'
import { clampView, cropOf, MOST_ZOOM, placeOf, WHOLE } from './crop'
import { CropStage } from './CropStage'
import type { Opened } from './openPicture'
import { useChangeAvatar } from './useAvatar'

const STAGE = 240
const PREVIEWS = [72, 38]

type Props = { picture: Opened; onClose: () => void }

/** Which part of the picture becomes the avatar; closing it while it is on its way calls it back. */
export function AvatarDialog({ picture, onClose }: Props) {
  const { t } = useTranslation()
  const [abort] = useState(() => new AbortController())
  const close = () => {
    abort.abort()
    onClose()
  }
  return (
    <Dialog open onClose={close} title={t('accounts.settings.avatar.crop')}>
      <Body picture={picture} onClose={close} signal={abort.signal} />
    </Dialog>
  )
}

function Body({ picture: { file, url, size }, onClose, signal }: Props & { signal: AbortSignal }) {
  const { t } = useTranslation()
  const zoomId = useId()
  const [view, setView] = useState(() => clampView(WHOLE, size))
  const [progress, setProgress] = useState(0)
  const changing = useChangeAvatar()
  const save = () =>
    changing.mutate(
      { photo: file, ...cropOf(view, size), onProgress: setProgress, signal },
      {
        onSuccess: () => {
          showSuccess(t('accounts.settings.avatar.saved'))
          onClose()
        },
      },
    )
  const percent = Math.round(progress * 100)
  return (
    <div className={classes.dialog}>
      <p className={classes.hint}>{t('accounts.settings.avatar.hint')}</p>
      <div className={classes.views}>
        <CropStage url={url} size={size} view={view} onView={setView} stage={STAGE} />
        <div className={classes.previews} aria-hidden>
          {PREVIEWS.map((side) => (
            <span key={side} className={classes.preview} style={{ width: side, height: side }}>
              <img src={url} alt="" style={placeOf(view, size, side)} />
            </span>
          ))}
        </div>
      </div>
      <div className={classes.zoom}>
        <label htmlFor={zoomId} className="visually-hidden">
          {t('accounts.settings.avatar.zoom')}
        </label>
        <ZoomOut size={20} aria-hidden />
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={view.zoom}
          aria-valuetext={`${Math.round(view.zoom * 100)} %`}
          onChange={(event) => setView(clampView({ ...view, zoom: event.currentTarget.valueAsNumber }, size))}
        />
        <ZoomIn size={20} aria-hidden />
      </div>
      {changing.error && (
        <p role="alert" className={classes.fault}>
          <Fault error={changing.error} />
        </p>
      )}
      {changing.isPending && (
        <div className={classes.progress}>
          <progress
            max={1}
            value={progress < 1 ? progress : undefined}
            aria-label={t('accounts.settings.avatar.sending')}
          />
          <span aria-hidden>
            {progress < 1
              ? t('accounts.settings.avatar.sent', { percent })
              : t('accounts.settings.avatar.developing')}
          </span>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button onClick={save} loading={changing.isPending}>
          {t('accounts.settings.avatar.save')}
        </Button>
      </div>
    </div>
  )
}

const REASONS = ['format', 'heic', 'letters', 'broken', 'too_many_pixels', 'too_many_frames'] as const

/** The server says why it refuses a picture. */
function Fault({ error }: { error: Error }) {
  const { t } = useTranslation()
  if (error instanceof ApiError && hasErrorKey(error, 'invalid_image_format')) {
    const reason = REASONS.find((each) => each === error.fields.reason)
    if (reason) return t(`accounts.settings.avatar.unfit.${reason}`)
  }
  return errorText(error)
}
