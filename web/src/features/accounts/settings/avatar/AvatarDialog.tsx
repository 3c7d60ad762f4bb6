import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { areaOf, clampView, type Frame, placeOf, type View, WHOLE } from '@/shared/ui/media/crop/crop'
import { CropStage } from '@/shared/ui/media/crop/CropStage'
import type { Opened } from '@/shared/ui/media/crop/openPicture'
import { UploadProgress } from '@/shared/ui/media/crop/UploadProgress'
import { uploadFault } from '@/shared/ui/media/uploads/sendPhoto'
import { ZoomSlider } from '@/shared/ui/media/crop/ZoomSlider'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import classes from './avatar.module.css'
import { useChangeAvatar } from './useAvatar'

const PREVIEWS = [72, 38]

type Props = { picture: Opened; onClose: () => void }

/** Chooses the part of the picture that becomes the avatar. Closing the dialog aborts the upload. */
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
  return (
    <div className={classes.dialog}>
      <p className={classes.hint}>{t('pictures.hint')}</p>
      <div className={classes.views}>
        <CropStage url={url} frame={size} view={view} onView={setView} round className={classes.stage} />
        <div className={classes.previews} aria-hidden>
          {PREVIEWS.map((side) => (
            <span key={side} className={classes.preview} style={{ width: side, height: side }}>
              <img src={url} alt="" style={placeOf(view, size)} />
            </span>
          ))}
        </div>
      </div>
      <ZoomSlider frame={size} view={view} onView={setView} />
      {changing.error && (
        <p role="alert" className={classes.fault}>
          {uploadFault(changing.error)}
        </p>
      )}
      {changing.isPending && <UploadProgress progress={progress} />}
      <DialogActions onCancel={onClose}>
        <Button onClick={save} loading={changing.isPending}>
          {t('accounts.settings.avatar.save')}
        </Button>
      </DialogActions>
    </div>
  )
}

/** Return the square to cut out, as the server expects it: its side is a fraction of the picture's shorter side. */
function cropOf(view: View, size: Frame) {
  const { left, top } = areaOf(view, size)
  return { cropLeft: left, cropTop: top, cropSide: 1 / view.zoom }
}
