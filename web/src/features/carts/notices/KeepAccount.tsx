import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { cancelDelete } from '@/shared/api/generated/marmita'
import { date } from '@/shared/lib/format'
import { showError, showSuccess } from '@/shared/lib/toast'
import { accountQuery } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import classes from './notices.module.css'

type Props = { dueDate: string; onKept: () => void }

/** Cancels the scheduled deletion of the account before buying. */
export function KeepAccount({ dueDate, onKept }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: () => cancelDelete(),
    onSuccess: async () => {
      await client.invalidateQueries(accountQuery)
      onKept()
      showSuccess(t('carts.leaving.stays'))
    },
    onError: showError,
  })
  return (
    <div className={classes.notice} role="alert">
      <p>{t('error.account_deletion_scheduled', { dueDate: date(dueDate) })}</p>
      <Button variant="secondary" size="sm" loading={keep.isPending} onClick={() => keep.mutate()}>
        {t('carts.leaving.keep')}
      </Button>
    </div>
  )
}
