import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { editManagedCommunity } from '@/shared/api/generated/communities-admin'
import { CommunityEditLimits } from '@/shared/api/generated/limits'
import type { ManagedCommunityDetails } from '@/shared/api/generated/marmita.schemas'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import { useRevisedChange } from '@/shared/ui/admin/change/useRevisedChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { FieldsConflict } from '@/shared/ui/conflict/FieldsConflict'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@/shared/ui/forms/fields'
import { Avatar } from '@/shared/ui/media/Avatar'
import { managedCommunityQuery, STALE } from './queries'
import { useTopicOptions } from './useTopicOptions'

type Props = { community: ManagedCommunityDetails; onClose: () => void }

const versionOf = ({ name, description, topicId, picture, ownIcon, revision }: ManagedCommunityDetails) => ({
  fields: { name, description, topicId, picture, icon: ownIcon },
  revision,
})

/** Changes the texts of a community and removes its pictures. New pictures are uploaded in its creator's form. */
export function EditDialog({ community, onClose }: Props) {
  const { t } = useTranslation()
  const { id } = community
  const topics = useTopicOptions()
  const client = useQueryClient()
  const {
    base,
    fields: form,
    set,
    save,
    busy,
    draft,
    conflict,
  } = useRevisedChange({
    draft: `community by admin ${id}`,
    stored: versionOf(community),
    read: async () => versionOf(await client.fetchQuery(managedCommunityQuery(id))),
    call: ({ picture, icon, ...words }, revision, reason) => {
      const pictures = { picture: picture?.base ?? null, icon: icon?.base ?? null }
      return editManagedCommunity(id, { ...words, ...pictures, revision, reason })
    },
    stale: STALE,
    done: t('managedCommunities.saved'),
    onDone: onClose,
  })
  const isNameless = !CommunityEditLimits.name.pattern.test(form.name)
  return (
    <ReasonDialog
      title={t('managedCommunities.editOf', { name: base.name })}
      confirmLabel={t('admin.save')}
      busy={busy}
      draft={draft}
      disabled={isNameless}
      limits={CommunityEditLimits.reason}
      onClose={onClose}
      onConfirm={save}
    >
      <TextInput
        label={t('managedCommunities.name')}
        required
        autoComplete="off"
        maxLength={CommunityEditLimits.name.maxLength}
        value={form.name}
        error={isNameless ? t('required', { title: t('managedCommunities.name') }) : undefined}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <Textarea
        label={t('managedCommunities.description')}
        rows={3}
        maxLength={CommunityEditLimits.description.maxLength}
        value={form.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      <NativeSelect
        label={t('managedCommunities.topic')}
        value={form.topicId}
        data={topics}
        onChange={({ currentTarget }) => set({ topicId: currentTarget.value })}
      />
      {base.picture && (
        <Checkbox
          label={t('managedCommunities.removePicture')}
          checked={form.picture === null}
          onChange={({ currentTarget }) => set({ picture: currentTarget.checked ? null : base.picture })}
        />
      )}
      {base.icon && (
        <Checkbox
          label={t('managedCommunities.removeIcon')}
          checked={form.icon === null}
          onChange={({ currentTarget }) => set({ icon: currentTarget.checked ? null : base.icon })}
        />
      )}
      <p className={panel.muted}>
        <Link to="/edit-community/$communityId" params={{ communityId: id }}>
          {t('managedCommunities.uploadPictures')}
        </Link>
      </p>
      {conflict && (
        <FieldsConflict
          labelOf={(name) => t(`managedCommunities.${name === 'topicId' ? 'topic' : name}`)}
          renderValue={(name, fields) => {
            if (name === 'topicId') return topics.find(({ value }) => value === fields.topicId)?.label ?? '–'
            if (name === 'picture' || name === 'icon')
              return fields[name] ? <Avatar picture={fields[name]} size={72} /> : '–'
            return fields[name] || '–'
          }}
          {...conflict}
        />
      )}
    </ReasonDialog>
  )
}
