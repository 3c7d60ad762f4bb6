import { ExternalLink } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { LinkPreview } from '@/shared/api/generated/marmita.schemas'
import classes from './LinkCards.module.css'

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '')

/** Previews of the links in a post, from data of the server. Nothing is loaded from the linked sites. */
export function LinkCards({ previews }: { previews: readonly LinkPreview[] }) {
  const { t } = useTranslation()
  if (previews.length === 0) return null
  return (
    <ul className={classes.cards} aria-label={t('posts.links')}>
      {previews.map(({ address, title, description, site }) => (
        <li key={address}>
          <a className={classes.card} href={address} target="_blank" rel="noopener noreferrer nofollow ugc">
            <span className={classes.site}>
              {[...new Set([site, hostOf(address)])].filter(Boolean).join(' · ')}
              <ExternalLink size={14} aria-hidden />
            </span>
            <span className={classes.title}>{title}</span>
            {description && <span className={classes.description}>{description}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}
