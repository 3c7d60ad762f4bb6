import { Rss } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './feed.module.css'

/** A link to a feed as an Atom file: `of` is the part of its address between /feed/ and .xml. */
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
