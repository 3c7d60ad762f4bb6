import { Combine, Pencil, Trash2 } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { TagDeletionLimits, TagRenameLimits } from '@/shared/api/generated/limits'
import type { ManagedTagView } from '@/shared/api/generated/marmita.schemas'
import { deleteTag, renameTag } from '@/shared/api/generated/tags-admin'
import { number } from '@/shared/lib/format'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import { useAdminChange, type WithProof } from '@/shared/ui/admin/change/useAdminChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { useRevisedChange } from '@/shared/ui/admin/change/useRevisedChange'
import { Button } from '@/shared/ui/Button'
import { FieldsConflict } from '@/shared/ui/conflict/FieldsConflict'
import { TextInput } from '@/shared/ui/forms/fields'
import { CHANGES } from './BulkActions'
import { ChangeDialog, type Wanted } from './ChangeDialog'
import { MergeDialog } from './MergeDialog'
import { managedTagQuery, STALE } from './queries'

type Props = {
  tag: ManagedTagView
  withProof: WithProof
  onDeleted: () => void
  onMerged: (into: string) => void
}
type Opened = 'rename' | 'merge' | 'delete' | Wanted | null

/** The actions of an admin on the tag. */
export function TagActions({ tag, withProof, onDeleted, onMerged }: Props) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { id, name, postsCount } = tag
  const deletion = useAdminChange({
    call: (reason: string) => withProof(() => deleteTag(id, { reason })),
    stale: STALE,
    done: t('managedTags.deleted', { name }),
    onDone: onDeleted,
  })
  return (
    <div className={panel.actions}>
      <Button size="sm" icon={Pencil} onClick={() => setOpened('rename')}>
        {t('managedTags.rename')}
      </Button>
      {CHANGES.filter(([change]) => change !== (tag.blockedAt ? 'block' : 'allow')).map(([change, icon]) => (
        <Button key={change} size="sm" variant="secondary" icon={icon} onClick={() => setOpened(change)}>
          {t(`managedTags.actions.${change}`)}
        </Button>
      ))}
      <Button size="sm" variant="secondary" icon={Combine} onClick={() => setOpened('merge')}>
        {t('managedTags.merge')}
      </Button>
      <Button size="sm" variant="danger" icon={Trash2} onClick={() => setOpened('delete')}>
        {t('managedTags.delete')}
      </Button>
      {opened === 'rename' && <RenameDialog tag={tag} onClose={close} />}
      {opened === 'merge' && (
        <MergeDialog tag={tag} withProof={withProof} onClose={close} onMerged={onMerged} />
      )}
      {(opened === 'move' || opened === 'block' || opened === 'allow') && (
        <ChangeDialog key={opened} ids={[id]} wanted={opened} onClose={close} />
      )}
      {opened === 'delete' && (
        <ReasonDialog
          title={t('managedTags.deleteOf', { name })}
          text={t('managedTags.deleteText', { count: postsCount, number: number(postsCount) })}
          confirmLabel={t('managedTags.delete')}
          busy={deletion.isPending}
          danger
          limits={TagDeletionLimits.reason}
          onClose={close}
          onConfirm={deletion.mutate}
        />
      )}
    </div>
  )
}

const versionOf = ({ name, revision }: ManagedTagView) => ({ fields: { name }, revision })

function RenameDialog({ tag, onClose }: { tag: ManagedTagView; onClose: () => void }) {
  const { t } = useTranslation()
  // Keep the version from when the dialog was opened, so that a newer save is not overwritten.
  const [shown] = useState(tag)
  const [name, setName] = useState(tag.name)
  const wanted = name.trim().replace(/^#/, '')
  const client = useQueryClient()
  const { save, isPending, conflict } = useRevisedChange({
    base: versionOf(shown),
    read: async () => versionOf(await client.fetchQuery(managedTagQuery(shown.id))),
    call: (fields, revision, reason) => renameTag(shown.id, { ...fields, revision, reason }),
    stale: STALE,
    done: t('managedTags.saved'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('managedTags.renameOf', { name: shown.name })}
      text={t('managedTags.renameText')}
      confirmLabel={t('admin.save')}
      busy={isPending}
      disabled={!wanted || /\s/.test(wanted)}
      limits={TagRenameLimits.reason}
      onClose={onClose}
      onConfirm={(reason) => save({ fields: { name: wanted }, reason })}
    >
      <TextInput
        label={t('managedTags.name')}
        description={t('managedTags.nameHint')}
        required
        autoComplete="off"
        maxLength={TagRenameLimits.name.maxLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {conflict && <FieldsConflict labelOf={() => t('managedTags.name')} {...conflict} />}
    </ReasonDialog>
  )
}
