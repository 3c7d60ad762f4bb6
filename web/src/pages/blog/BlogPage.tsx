import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { CommunityPlates } from '@/features/communities'
import { AtomLink, Feed } from '@/features/posts'
import { PageTitle } from '@/shared/ui/PageTitle'
import { useReport } from '../useReport'
import classes from './blog.module.css'
import { BlogHead } from './BlogHead'
import { Columns, Side } from './Columns'
import { useSharedText } from './useSharedText'

/** The feed of all posts. */
export default function BlogPage() {
  const { t } = useTranslation()
  const { sort, period, view } = useSearch({ from: '/_community/blog' })
  const shared = useSharedText()
  const { report, dialog } = useReport()
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('posts.community')} />
      <BlogHead shared={shared} />
      <CommunityPlates />
      <Columns side={<Side />}>
        <Feed search={{ sort, period, view }} onReport={(entityId) => report({ type: 'post', entityId })} />
        <AtomLink of="all" />
      </Columns>
      {dialog}
    </div>
  )
}
