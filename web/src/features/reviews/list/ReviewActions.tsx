import { Flag, MessageSquareReply, Pencil, ShieldX, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import type { ChefProfile, ListedReview } from '@/shared/api/generated/marmita.schemas'
import { useSession } from '@/shared/session'
import { type Action, ActionMenu } from '@/shared/ui/overlays/ActionMenu'

const EditReview = lazyWithTexts(() => import('../write/EditReview'), 'richText', 'errors')
const EndReview = lazy(() => import('./EndReview'))

type Opened = 'edit' | 'delete' | 'remove' | 'removeAnswer'
type Props = { review: ListedReview; chef: ChefProfile; onAnswer: () => void; onReport: () => void }

/** The actions that the user may do with a review, according to the server's `can`. Authors cannot report it. */
export function ReviewActions({ review, chef, onAnswer, onReport }: Props) {
  const { t } = useTranslation()
  const { account } = useSession()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { can } = review
  const offered: (Action & { offer: boolean })[] = [
    { offer: can.edit, icon: Pencil, text: t('reviews.edit'), onClick: () => setOpened('edit') },
    {
      offer: can.answer && review.answer !== null,
      icon: MessageSquareReply,
      text: t('reviews.answer.edit'),
      onClick: onAnswer,
    },
    {
      offer: can.delete,
      icon: Trash2,
      text: t('reviews.delete.action'),
      danger: true,
      onClick: () => setOpened('delete'),
    },
    { offer: account?.id !== review.user.id, icon: Flag, text: t('reviews.report'), onClick: onReport },
    {
      offer: can.removeAnswer,
      icon: ShieldX,
      text: t('reviews.removeAnswer.action'),
      danger: true,
      onClick: () => setOpened('removeAnswer'),
    },
    {
      offer: can.remove,
      icon: ShieldX,
      text: t('reviews.remove.action'),
      danger: true,
      onClick: () => setOpened('remove'),
    },
  ]
  const name = review.user.login || t('deletedAccount')
  return (
    <>
      <ActionMenu
        label={t('reviews.actions', { name })}
        size="sm"
        actions={offered.filter(({ offer }) => offer)}
      />
      {opened && (
        <Suspense>
          {opened === 'edit' ? (
            <EditReview review={review} chef={chef} onClose={close} />
          ) : (
            <EndReview review={review} how={opened} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
