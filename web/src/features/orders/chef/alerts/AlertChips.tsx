import { useSelector } from '@tanstack/react-store'
import { Hash, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Chip } from '@/shared/ui/Chip'
import classes from './AlertChips.module.css'
import { alerts } from './alerts'
import { chime, isSoundAllowed } from './chime'

/** The alerts for new orders: a sound, and their number in the title of the tab. */
export function AlertChips() {
  const { t } = useTranslation()
  const { sound, title } = useSelector(alerts)
  const [isBlocked, setBlocked] = useState(false)
  useFirstPress(sound)
  const toggleSound = async () => {
    alerts.set({ sound: !sound, title })
    // Play the sound once as a sample. The press also makes the browser allow sound.
    setBlocked(!sound && !(await chime()))
  }
  return (
    <>
      <Chip icon={sound ? Volume2 : VolumeX} pressed={sound} onClick={() => void toggleSound()}>
        {t('orders.alerts.sound')}
      </Chip>
      <Chip
        icon={Hash}
        pressed={title}
        className={classes.title}
        onClick={() => alerts.set({ sound, title: !title })}
      >
        {t('orders.alerts.title')}
      </Chip>
      {isBlocked && <p role="status">{t('orders.alerts.blocked')}</p>}
    </>
  )
}

/** Ask for permission to play sound at the first press after a reload, which browsers require. */
function useFirstPress(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return () => {}
    const listen = () => void isSoundAllowed()
    const once = { once: true } as const
    window.addEventListener('pointerup', listen, once)
    window.addEventListener('keydown', listen, once)
    return () => {
      window.removeEventListener('pointerup', listen)
      window.removeEventListener('keydown', listen)
    }
  }, [isWanted])
}
