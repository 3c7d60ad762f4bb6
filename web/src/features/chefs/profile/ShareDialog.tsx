import { Mail, MessageCircle, Share2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { showError } from '@/shared/lib/toast'
import { CopyLink } from '@/shared/ui/CopyLink'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import classes from './Profile.module.css'

type Props = { name: string; isPoint: boolean; url: string; onClose: () => void }

/** Errors of the browser's share dialog that need no message: the user cancelled it, or opened it twice. */
const NO_FAULTS = ['AbortError', 'InvalidStateError']

/** Ways to share a chef. They are plain links, so that nothing is loaded from a network before it is chosen. */
export default function ShareDialog({ name, isPoint, url, onClose }: Props) {
  const { t } = useTranslation()
  const text = t(isPoint ? 'chefs.point.share' : 'chefs.share.text', { name })
  const link = encodeURIComponent(url)
  const words = encodeURIComponent(text)
  const ways = [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}`, mark: 'f' },
    { name: 'X (Twitter)', href: `https://twitter.com/intent/tweet?url=${link}&text=${words}`, mark: '𝕏' },
    {
      name: 'WhatsApp',
      href: `https://wa.me/?text=${words}%20${link}`,
      mark: <MessageCircle size={20} aria-hidden />,
    },
    {
      name: t('chefs.share.email'),
      href: `mailto:?subject=${words}&body=${link}`,
      mark: <Mail size={20} aria-hidden />,
    },
  ]
  const shareElsewhere = () =>
    navigator.share({ title: text, url }).then(onClose, (error: Error) => {
      if (!NO_FAULTS.includes(error.name)) showError(error)
    })
  return (
    <Dialog open onClose={onClose} title={t('chefs.share.title', { name })}>
      <ul className={classes.ways}>
        {ways.map((way) => (
          <li key={way.name}>
            <a className={classes.way} href={way.href} target="_blank" rel="noopener noreferrer">
              <span className={classes.wayMark} aria-hidden>
                {way.mark}
              </span>
              {way.name}
            </a>
          </li>
        ))}
        {'share' in navigator && (
          <li>
            <button type="button" className={classes.way} onClick={() => void shareElsewhere()}>
              <span className={classes.wayMark} aria-hidden>
                <Share2 size={20} />
              </span>
              {t('chefs.share.more')}
            </button>
          </li>
        )}
      </ul>
      <CopyLink url={url} fullWidth />
    </Dialog>
  )
}
