import { PenLine } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { SharedSearch } from '@/shared/lib/search'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { isBlockedFrom, openAuthDialog, useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import classes from './WritePost.module.css'

const NewPostDialog = lazyWithTexts(() => import('./NewPostDialog'), 'posts.write', 'richText', 'pictures')

type Props = {
  communityId?: string
  /** Content shared from another app: the form opens automatically with it. A visitor logs in first. */
  shared?: SharedSearch | undefined
  /** Whether the button has a text and a fixed place on every screen. */
  inPlace?: boolean
}

/**
 * The button that opens the form of a new post, in the community of the page if there is one. On a phone it is a round
 * button above the bar. A blocked person sees no button: BlockNotice says why.
 */
export function WritePost({ communityId, shared, inPlace = false }: Props) {
  const { t } = useTranslation()
  const { account, isLoggedIn } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const isSharing = shared !== undefined && !isTaken
  useEffect(() => {
    if (isSharing && !isLoggedIn) openAuthDialog('login')
  }, [isSharing, isLoggedIn])
  const close = () => {
    setOpen(false)
    setTaken(true)
  }
  if (isBlockedFrom(account, 'posts') && !isOpen) return null
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
      {/* Wait for the account, because the draft belongs to it. */}
      {(isOpen || (isSharing && account)) && (
        <Suspense>
          <NewPostDialog communityId={communityId} shared={isTaken ? undefined : shared} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
