import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FeedSearch } from '@/shared/lib/search'
import { FeedTools } from './FeedTools'
import classes from './feed.module.css'

type Props = {
  search: FeedSearch
  /** Between the tools and the posts. */
  before?: ReactNode
  /** The posts. */
  children: ReactNode
}

/** A feed around its posts. */
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

/** Around the posts that the server writes, as the app's own list is around them. */
export const FirstPosts = ({ children }: { children: ReactNode }) => (
  <ul className={classes.list} data-view="cards">
    {children}
  </ul>
)
