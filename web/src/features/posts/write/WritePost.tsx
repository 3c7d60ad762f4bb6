import { PenLine } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { openAuthDialog, useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import classes from './WritePost.module.css'

const NewPostDialog = lazyWithTexts(() => import('./NewPostDialog'), 'richText', 'pictures')

type Props = {
  communityId?: string
  /** Where it stands on every screen, and says what it does. */
  inPlace?: boolean
}

/** Opens the form of a new post, in that community where one is shown: a button, on a phone a round one above the bar. */
export function WritePost({ communityId, inPlace = false }: Props) {
  const { t } = useTranslation()
  const { isLoggedIn } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        icon={PenLine}
        size={inPlace ? 'sm' : 'md'}
        className={inPlace ? undefined : classes.write}
        aria-label={t('posts.write')}
        onClick={() => (isLoggedIn ? setOpen(true) : openAuthDialog('login'))}
      >
        <span className={inPlace ? undefined : classes.words}>{t('posts.write')}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <NewPostDialog communityId={communityId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
