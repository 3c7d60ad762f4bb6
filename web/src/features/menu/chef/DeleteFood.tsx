import { useTranslation } from '@/shared/i18n/useTranslation'
import type { FoodView } from '@/shared/api/generated/marmita.schemas'
import { errorText } from '@/shared/lib/errorText'
import { list } from '@/shared/lib/format'
import { showSuccess } from '@/shared/lib/toast'
import { owns, useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { useDeleteFood } from './mutations'

type Props = { food: FoodView; open: boolean; onClose: () => void; onDeleted: () => void }

/** Deletes a dish after a confirmation. A dish in a surprise bag cannot be deleted; then the bag is named. */
export function DeleteFood({ food, open, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const deleting = useDeleteFood()
  const { account } = useSession()
  const bags = food.own?.inBags ?? []
  const title = t('menu.own.deleteNamed', { name: food.name })
  if (bags.length > 0) {
    return (
      <Dialog open={open} onClose={onClose} title={title}>
        <p>{t('menu.own.inBags', { bags: list(bags.map(({ name }) => name)) })}</p>
        <p>
          <Button variant="secondary" onClick={onClose}>
            {t('close')}
          </Button>
        </p>
      </Dialog>
    )
  }
  const confirm = (reason: string) =>
    deleting.mutate(
      { food, reason },
      {
        onSuccess: () => {
          showSuccess(t('menu.own.deleted', { name: food.name }))
          onClose()
          onDeleted()
        },
      },
    )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={title}
      text={
        <>
          <p>{t('menu.own.deleteText')}</p>
          {deleting.error && <p role="alert">{errorText(deleting.error)}</p>}
        </>
      }
      confirmLabel={t('menu.own.delete')}
      danger
      auditReason={!owns(account, food.chefId)}
      busy={deleting.isPending}
      onConfirm={confirm}
    />
  )
}
