import { Rss } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './feed.module.css'

/** Leads to the posts of a feed as a file for feed readers: `of` is what is between /feed/ and .xml. */
export function AtomLink({ of }: { of: string }) {
  const { t } = useTranslation()
  const address = `/feed/${of}.xml`
  return (
    <a href={address} type="application/atom+xml" className={classes.atom}>
      <Rss size={16} aria-hidden />
      {t('posts.atom')}
    </a>
  )
}
