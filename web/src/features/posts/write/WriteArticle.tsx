import { Newspaper } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { isAdmin, isBlockedFrom, useSession } from '@/shared/session'
import { LinkButton } from '@/shared/ui/Button'
import classes from './WritePost.module.css'

/** The link to the form of a new article, for admins only. */
export function WriteArticle() {
  const { t } = useTranslation()
  const { account } = useSession()
  if (!account || !isAdmin(account) || isBlockedFrom(account, 'posts')) return null
  return (
    <LinkButton to="/add-post" variant="secondary" icon={Newspaper} className={classes.article}>
      {t('posts.writeArticle')}
    </LinkButton>
  )
}
