import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { suggestedQuery } from '../queries'
import { PostList } from './PostList'

/** The posts that admins suggest, without the one on the page. */
export function SuggestedPosts({ except }: { except?: string | undefined }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(suggestedQuery)
  return <PostList title={t('posts.side.suggested')} posts={data.filter(({ id }) => id !== except)} />
}
