import { useTranslation } from '@/shared/i18n/useTranslation'
import { WriteArticle, WritePost } from '@/features/posts'
import { day, parisDay } from '@/shared/lib/format'
import type { SharedSearch } from '@/shared/lib/search'
import classes from './blog.module.css'

/** The head of the feed of all posts: the day, and the field to write a post. */
export function BlogHead({ shared }: { shared?: SharedSearch | undefined }) {
  const { t } = useTranslation()
  return (
    <header className={classes.head}>
      <div>
        <p className={classes.today}>{day(parisDay())}</p>
        <h1 className={classes.title}>{t('posts.title')}</h1>
      </div>
      <div className={classes.writing}>
        <WriteArticle />
        <WritePost shared={shared} />
      </div>
    </header>
  )
}
