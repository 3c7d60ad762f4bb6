import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { suggestedQuery } from '../queries'
import { PostList } from './PostList'

/** Posts that admins suggest, without the one that is being read. */
export function SuggestedPosts({ except }: { except?: string | undefined }) {
  const { t } = useTranslation()
  const { data = [] } = useQuery(suggestedQuery)
  return <PostList title={t('posts.side.suggested')} posts={data.filter(({ id }) => id !== except)} />
}
