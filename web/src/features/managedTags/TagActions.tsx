import { Combine, Pencil, Trash2 } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { TagDeletionLimits, TagRenameLimits } from '@/shared/api/generated/limits'
import type { ManagedTagView } from '@/shared/api/generated/marmita.schemas'
import { deleteTag, renameTag } from '@/shared/api/generated/tags-admin'
import { number } from '@/shared/lib/format'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import { ReasonedChange } from '@/shared/ui/admin/change/ReasonedChange'
import type { WithProof } from '@/shared/ui/admin/change/useAdminChange'
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
        <ReasonedChange
          draft={`delete tag ${id}`}
          call={(reason) => withProof(() => deleteTag(id, { reason }))}
          stale={STALE}
          done={t('managedTags.deleted', { name })}
          onDone={onDeleted}
          title={t('managedTags.deleteOf', { name })}
          text={t('managedTags.deleteText', { count: postsCount, number: number(postsCount) })}
          confirmLabel={t('managedTags.delete')}
          danger
          limits={TagDeletionLimits.reason}
          onClose={close}
        />
      )}
    </div>
  )
}

const versionOf = ({ name, revision }: ManagedTagView) => ({ fields: { name }, revision })

function RenameDialog({ tag, onClose }: { tag: ManagedTagView; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { base, fields, set, save, busy, draft, conflict } = useRevisedChange({
    draft: `rename tag ${tag.id}`,
    stored: versionOf(tag),
    read: async () => versionOf(await client.fetchQuery(managedTagQuery(tag.id))),
    call: ({ name }, revision, reason) => renameTag(tag.id, { name, revision, reason }),
    stale: STALE,
    done: t('managedTags.saved'),
    onDone: onClose,
  })
  const name = fields.name.trim().replace(/^#/, '')
  return (
    <ReasonDialog
      title={t('managedTags.renameOf', { name: base.name })}
      text={t('managedTags.renameText')}
      confirmLabel={t('admin.save')}
      busy={busy}
      draft={draft}
      disabled={!name || /\s/.test(name)}
      limits={TagRenameLimits.reason}
      onClose={onClose}
      onConfirm={(reason) => save(reason, { name })}
    >
      <TextInput
        label={t('managedTags.name')}
        description={t('managedTags.nameHint')}
        required
        autoComplete="off"
        maxLength={TagRenameLimits.name.maxLength}
        value={fields.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      {conflict && <FieldsConflict labelOf={() => t('managedTags.name')} {...conflict} />}
    </ReasonDialog>
  )
}
