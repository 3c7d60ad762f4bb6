import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { CommunityView } from '@/shared/api/generated/marmita.schemas'
import { reasonHeader } from '@/shared/api/reasonHeader'
import { errorText } from '@/shared/lib/errorText'
import { number } from '@/shared/lib/format'
import { isAdmin, useSession } from '@/shared/session'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import classes from './communities.module.css'
import { useDeleteCommunity } from './mutations'

type Props = { community: CommunityView; onDeleted: () => void }

/** Deletes the community after a confirmation. The dialog shows the error if the server refuses. */
export function DeleteCommunity({ community, onDeleted }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const deleting = useDeleteCommunity(community)
  const { account } = useSession()
  const { name, membersCount } = community
  const open = () => {
    deleting.reset()
    setAsking(true)
  }
  return (
    <div className={classes.delete}>
      <Button variant="quiet" icon={Trash2} onClick={open}>
        {t('communities.delete.action')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('communities.delete.title', { name })}
        text={
          <>
            <p>{t('communities.delete.text', { count: membersCount, number: number(membersCount) })}</p>
            {deleting.error && (
              <p role="alert" className={classes.fault}>
                {errorText(deleting.error)}
              </p>
            )}
          </>
        }
        confirmLabel={t('communities.delete.action')}
        danger
        busy={deleting.isPending}
        auditReason={account ? isAdmin(account) : false}
        onConfirm={(reason) => {
          if (deleting.isPending || deleting.isSuccess) return
          deleting.mutate(reasonHeader(reason), {
            onSuccess: () => {
              setAsking(false)
              onDeleted()
            },
          })
        }}
      />
    </div>
  )
}
