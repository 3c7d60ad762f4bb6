import { Suspense } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewArticle } from '@/features/posts'
import { useSession } from '@/shared/session'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './blog.module.css'

/** The page where admins write an article. */
export default function AddPostPage() {
  const { t } = useTranslation()
  const { account } = useSession()
  const waiting = (
    <Loading>
      <Skeleton height={480} />
    </Loading>
  )
  return (
    <div className={`container ${classes.page}`}>
      <PageTitle title={t('posts.article.write')} noIndex />
      <Suspense fallback={waiting}>{account ? <NewArticle accountId={account.id} /> : waiting}</Suspense>
    </div>
  )
}
