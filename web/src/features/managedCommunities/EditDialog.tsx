import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { editManagedCommunity } from '@/shared/api/generated/communities-admin'
import { CommunityEditLimits } from '@/shared/api/generated/limits'
import type { ManagedCommunityDetails } from '@/shared/api/generated/marmita.schemas'
import { ReasonDialog } from '@/shared/ui/admin/change/ReasonDialog'
import { useAdminChange } from '@/shared/ui/admin/change/useAdminChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@/shared/ui/forms/fields'
import { STALE } from './queries'
import { useTopicOptions } from './useTopicOptions'

type Props = { community: ManagedCommunityDetails; onClose: () => void }

/** Changes the texts of a community and removes its pictures. New pictures are uploaded in its creator's form. */
export function EditDialog({ community, onClose }: Props) {
  const { t } = useTranslation()
  // Keep the version from when the dialog was opened, so that a newer save is not overwritten.
  const [shown] = useState(community)
  const [form, setForm] = useState({
    name: shown.name,
    description: shown.description,
    topicId: shown.topicId,
    picture: shown.picture?.base ?? null,
    icon: shown.ownIcon?.base ?? null,
  })
  const topics = useTopicOptions()
  const change = useAdminChange({
    call: (reason: string) => editManagedCommunity(shown.id, { ...form, revision: shown.revision, reason }),
    stale: STALE,
    done: t('managedCommunities.saved'),
    onDone: onClose,
  })
  const set = (part: Partial<typeof form>) => setForm((before) => ({ ...before, ...part }))
  const isNameless = !CommunityEditLimits.name.pattern.test(form.name)
  return (
    <ReasonDialog
      title={t('managedCommunities.editOf', { name: shown.name })}
      confirmLabel={t('admin.save')}
      busy={change.isPending}
      disabled={isNameless}
      limits={CommunityEditLimits.reason}
      onClose={onClose}
      onConfirm={change.mutate}
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
      {shown.picture && (
        <Checkbox
          label={t('managedCommunities.removePicture')}
          checked={form.picture === null}
          onChange={({ currentTarget }) =>
            set({ picture: currentTarget.checked ? null : (shown.picture?.base ?? null) })
          }
        />
      )}
      {shown.ownIcon && (
        <Checkbox
          label={t('managedCommunities.removeIcon')}
          checked={form.icon === null}
          onChange={({ currentTarget }) =>
            set({ icon: currentTarget.checked ? null : (shown.ownIcon?.base ?? null) })
          }
        />
      )}
      <p className={panel.muted}>
        <Link to="/edit-community/$communityId" params={{ communityId: shown.id }}>
          {t('managedCommunities.uploadPictures')}
        </Link>
      </p>
    </ReasonDialog>
  )
}
