import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Picture } from '@/shared/api/generated/marmita.schemas'
import { Avatar } from './Avatar'
import classes from './Avatar.module.css'

type Props = { picture: Picture | null | undefined; size: number }

/**
 * A large portrait beside the person's name. An animation stands still until the reader plays it. Not for use inside a
 * link.
 */
export function PlayableAvatar({ picture, size }: Props) {
  const { t } = useTranslation()
  const [played, setPlayed] = useState<string | null>(null)
  const motion = picture?.motion
  if (!motion) return <Avatar picture={picture} size={size} />
  const plays = played === motion
  const Icon = plays ? Pause : Play
  return (
    <button
      type="button"
      className={classes.player}
      aria-label={t('playPicture')}
      aria-pressed={plays}
      onClick={() => setPlayed(plays ? null : motion)}
    >
      <Avatar picture={picture} size={size} plays={plays} />
      <Icon className={classes.mark} size={26} aria-hidden />
    </button>
  )
}
