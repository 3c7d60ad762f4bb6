import { EyeOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './AdultGate.module.css'
import { Button } from './Button'
import { IconButton } from './IconButton'
import { useReveal } from './useReveal'

type Props = {
  /** The picture itself; rendered, and so fetched, only when it is shown. */
  children: ReactNode
  /** A blurred file of it, or its tiny placeholder. */
  haze: string | undefined
  ratio: number
  /** false where the whole card is a link: a veil without a button. */
  canShow?: boolean
  className?: string
}

/** A picture for adults behind its veil, until the reader lifts it. */
export default function SensitivePicture({ children, haze, ratio, canShow = true, className }: Props) {
  const { t } = useTranslation()
  const { isShown, isVeiled, show, hide, dialog } = useReveal()
  const frame = [classes.frame, className].filter(Boolean).join(' ')
  if (isShown) {
    if (!isVeiled) return children
    return (
      <span className={frame}>
        {children}
        <span className={classes.hide}>
          <IconButton icon={EyeOff} label={t('adult.hide')} variant="raised" size="sm" onClick={hide} />
        </span>
      </span>
    )
  }
  return (
    <span className={frame} style={{ aspectRatio: ratio }}>
      {haze && <span className={classes.haze} style={{ backgroundImage: `url("${haze}")` }} aria-hidden />}
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
