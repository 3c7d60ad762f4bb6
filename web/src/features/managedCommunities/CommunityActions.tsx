import { Pencil, Trash2, UserRoundCog } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { deleteManagedCommunity } from '@/shared/api/generated/communities-admin'
import { DeleteManagedCommunityLimits } from '@/shared/api/generated/limits'
import type { ManagedCommunityDetails } from '@/shared/api/generated/marmita.schemas'
import { number } from '@/shared/lib/format'
import { ReasonedChange } from '@/shared/ui/admin/change/ReasonedChange'
import type { WithProof } from '@/shared/ui/admin/change/useAdminChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { Button } from '@/shared/ui/Button'
import { CHANGES } from './BulkActions'
import { ChangeDialog, type Wanted } from './ChangeDialog'
import { EditDialog } from './EditDialog'
import { HandOverDialog } from './HandOverDialog'
import classes from './managedCommunities.module.css'
import { STALE } from './queries'

type Props = { community: ManagedCommunityDetails; withProof: WithProof; onDeleted: () => void }
type Opened = 'edit' | 'handOver' | 'delete' | Wanted | null

/** The actions of an admin on the community. */
export function CommunityActions({ community, withProof, onDeleted }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { id, name, state } = community
  return (
    <div className={panel.actions}>
      <Button size="sm" icon={Pencil} onClick={() => setOpened('edit')}>
        {t('managedCommunities.edit')}
      </Button>
      {CHANGES.filter(([change]) => change !== 'TOPIC' && change !== state).map(([change, icon]) => (
        <Button key={change} size="sm" variant="secondary" icon={icon} onClick={() => setOpened(change)}>
          {t(`managedCommunities.actions.${change}`)}
        </Button>
      ))}
      <Button size="sm" variant="secondary" icon={UserRoundCog} onClick={() => setOpened('handOver')}>
        {t('managedCommunities.handOver')}
      </Button>
      <Button size="sm" variant="danger" icon={Trash2} onClick={() => setOpened('delete')}>
        {t('managedCommunities.delete')}
      </Button>
      {opened === 'edit' && <EditDialog community={community} onClose={close} />}
      {opened === 'handOver' && (
        <HandOverDialog community={community} withProof={withProof} onClose={close} />
      )}
      {opened === 'delete' && (
        <DeleteDialog community={community} withProof={withProof} onClose={close} onDeleted={onDeleted} />
      )}
      {(opened === 'OPEN' || opened === 'CLOSED' || opened === 'HIDDEN') && (
        <ChangeDialog key={`${name} ${opened}`} ids={[id]} wanted={opened} onClose={close} />
      )}
    </div>
  )
}

type DeleteProps = Props & { onClose: () => void }

/** The confirmation of a deletion, which names what is deleted and what stays. */
function DeleteDialog({ community, withProof, onClose, onDeleted }: DeleteProps) {
  const { t } = useTranslation()
  const { id, name, membersCount, postsCount } = community
  return (
    <ReasonedChange
      draft={`delete community ${id}`}
      call={(reason) => withProof(() => deleteManagedCommunity(id, { reason }))}
      stale={STALE}
      done={t('managedCommunities.deleted', { name })}
      onDone={onDeleted}
      title={t('managedCommunities.deleteOf', { name })}
      text={t('managedCommunities.deleteText')}
      confirmLabel={t('managedCommunities.delete')}
      danger
      limits={DeleteManagedCommunityLimits.reason}
      onClose={onClose}
    >
      <ul className={classes.effects}>
        <li>{t('managedCommunities.membersLeave', { count: membersCount, number: number(membersCount) })}</li>
        <li>{t('managedCommunities.postsStay', { count: postsCount, number: number(postsCount) })}</li>
      </ul>
    </ReasonedChange>
  )
}
