import { EyeOff } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Picture as WirePicture } from '@/shared/api/generated/marmita.schemas'
import { Button } from '../Button'
import { IconButton } from '../IconButton'
import { Picture } from './Picture'
import classes from './SensitivePicture.module.css'
import { useReveal } from './useReveal'

type Props = ComponentProps<typeof Picture> & {
  /** The file that the server has blurred. Without it, the tiny placeholder of the picture is shown. */
  blurred: WirePicture | null
  /** False if the whole card is a link: then the veil has no button. */
  canShow?: boolean
}

/** A picture for adults. Its sharp files are requested only after the reader has lifted the veil. */
export function SensitivePicture({ blurred, canShow = true, ...picture }: Props) {
  const { t } = useTranslation()
  const { isShown, isVeiled, wasRevealed, show, hide, dialog } = useReveal()
  if (isShown && !isVeiled) return <Picture {...picture} />
  if (isShown) {
    return (
      <span className={classes.frame}>
        <Picture {...picture} />
        <IconButton
          // The button that was pressed is gone: this button takes the focus.
          ref={wasRevealed ? (button) => button?.focus({ preventScroll: true }) : undefined}
          icon={EyeOff}
          label={t('adult.hide')}
          variant="raised"
          size="sm"
          className={classes.hide}
          onClick={hide}
        />
      </span>
    )
  }
  const haze = picture.picture?.blur
  return (
    <span className={classes.frame}>
      {blurred ? (
        <Picture {...picture} picture={blurred} alt="" />
      ) : (
        <span className={classes.ground} style={{ aspectRatio: picture.ratio ?? 4 / 3 }}>
          {haze && <span className={classes.haze} style={{ backgroundImage: `url("${haze}")` }} />}
        </span>
      )}
      <span className={classes.veil}>
        <EyeOff size={22} role="img" aria-label={t('adult.title')} />
        <span className={classes.caption} aria-hidden>
          {t('adult.title')}
        </span>
        {canShow && (
          <Button variant="secondary" size="sm" onClick={show}>
            {t('adult.show')}
          </Button>
        )}
      </span>
      {dialog}
    </span>
  )
}
