import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FeedSearch } from '@/shared/lib/search'
import { FeedTools } from './FeedTools'
import classes from './feed.module.css'

type Props = {
  search: FeedSearch
  /** Content between the tools and the posts. */
  before?: ReactNode
  /** The posts. */
  children: ReactNode
}

/** The frame of a feed with its tools. */
export function FeedFrame({ search, before, children }: Props) {
  const { t } = useTranslation()
  return (
    <section aria-label={t('posts.feed')}>
      <FeedTools search={search} />
      {before}
      {children}
    </section>
  )
}

/** The list for the posts that the server renders, with the markup of the app's own list. */
export const FirstPosts = ({ children }: { children: ReactNode }) => (
  <ul className={classes.list} data-view="cards">
    {children}
  </ul>
)
