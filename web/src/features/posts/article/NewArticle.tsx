import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { showSuccess } from '@/shared/lib/toast'
import { EMPTY_DRAFT } from '../write/draft'
import { ArticleEditor } from './ArticleEditor'
import { draftName } from './draft'

const NOTHING = { words: EMPTY_DRAFT, revision: 0 }

/** The editor of a new article of this account. */
export default function NewArticle({ accountId }: { accountId: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  return (
    <ArticleEditor
      saved={NOTHING}
      draftName={draftName(accountId)}
      onSaved={({ id }) => {
        showSuccess(t('posts.article.published'))
        // Replace the history entry: Back must not lead to the form of a published article.
        void navigate({ to: '/blog/$id', params: { id }, replace: true, ignoreBlocker: true })
      }}
    />
  )
}
