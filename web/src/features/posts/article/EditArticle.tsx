import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PostView } from '@/shared/api/generated/marmita.schemas'
import { showSuccess } from '@/shared/lib/toast'
import { ArticleEditor } from './ArticleEditor'
import { draftName, readDraft } from './draft'
import { savedFrom } from './useSaveArticle'

type Props = {
  id: string
  accountId: string
  /** Undefined if there is no such post. */
  post: PostView | undefined
  /** Whether the post was deleted. */
  isGone: boolean
  /** Content shown if there is neither the post nor a draft of changes to it. */
  missing: ReactNode
}

/** The editor with which an admin changes an article or a post. */
export default function EditArticle({ id, accountId, post, isGone, missing }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const name = draftName(accountId, id)
  const [kept] = useState(() => readDraft(name)?.draft.base)
  const [wasThere] = useState(post !== undefined && !isGone)
  const saved = post ? savedFrom(post) : kept
  if (!saved || (isGone && !kept && !wasThere)) return missing
  return (
    <ArticleEditor
      postId={id}
      saved={saved}
      isGone={isGone}
      draftName={name}
      onSaved={(stored) => {
        showSuccess(t(isGone ? 'posts.article.published' : 'posts.edit.done'))
        void navigate({ to: '/blog/$id', params: { id: stored.id }, replace: true, ignoreBlocker: true })
      }}
    />
  )
}
