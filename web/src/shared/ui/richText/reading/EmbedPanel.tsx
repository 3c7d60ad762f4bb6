import { ExternalLink, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { Provider } from '@/shared/api/generated/marmita.schemas'
import { Button } from '../../Button'
import { NAMES } from '../providers'
import classes from './EmbedPanel.module.css'

const VIDEOS: readonly Provider[] = ['youtube', 'streamable', 'tiktok', 'rumble']

/** `page` is empty while the server has not stated it yet. */
type Props = { provider: Provider; id: string; title: string; page: string }

/** Content of another site. Nothing is loaded from there before the reader presses the button. */
export default function EmbedPanel({ provider, id, title, page }: Props) {
  const { t } = useTranslation()
  const [isLoaded, setLoaded] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    if (isLoaded) frame.current?.focus({ preventScroll: true })
  }, [isLoaded])
  const name = NAMES[provider]
  if (isLoaded) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site without scripts, the player in it is sandboxed
      <iframe
        ref={frame}
        className={classes.frame}
        data-provider={provider}
        // A page of this site that contains the provider's player (marmita/site/frames.py).
        src={`/frame/${provider}/${encodeURIComponent(id)}`}
        title={title || name}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        allowFullScreen
      />
    )
  }
  const isVideo = VIDEOS.includes(provider)
  const load = () => setLoaded(true)
  return (
    <div className={classes.panel} data-video={isVideo || undefined}>
      {isVideo && (
        <div className={classes.ground} aria-hidden onClick={load}>
          <span className={classes.play}>
            <Play size={28} />
          </span>
        </div>
      )}
      <div className={classes.words}>
        <p className={classes.provider}>{name}</p>
        <p className={classes.title}>{title || t(isVideo ? 'richText.video' : 'richText.post', { name })}</p>
        <p className={classes.note}>{t('richText.nothingLoaded', { name })}</p>
        <div className={classes.buttons}>
          <Button variant="secondary" size="sm" icon={Play} onClick={load}>
            {t(isVideo ? 'richText.loadVideo' : 'richText.loadPost')}
          </Button>
          {page && (
            <a className={classes.page} href={page} target="_blank" rel="noopener noreferrer nofollow ugc">
              {t('richText.openPage', { name })} <ExternalLink size={14} aria-hidden />
            </a>
          )}
        </div>
      </div>
    </div>
  )
}
