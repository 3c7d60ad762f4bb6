import { type FormEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewTagLimits } from '@/shared/api/generated/limits'
import { addTag } from '@/shared/api/generated/tags-admin'
import { errorText } from '@/shared/lib/errorText'
import { useAdminChange } from '@/shared/ui/admin/change/useAdminChange'
import panel from '@/shared/ui/admin/panel.module.css'
import { Button } from '@/shared/ui/Button'
import { NativeSelect, TextInput } from '@/shared/ui/forms/fields'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import { STALE } from './queries'
import { useCategoryOptions } from './useCategoryOptions'

/** Adds a tag that no post has yet, so that it is suggested to authors. */
export function AddTagDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [category, setCategory] = useState('')
  const categories = useCategoryOptions()
  const wanted = name.trim().replace(/^#/, '')
  const adding = useAdminChange({
    call: () => addTag({ name: wanted, categoryId: category || null }),
    stale: STALE,
    isQuiet: () => true,
    done: t('managedTags.saved'),
    onDone: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wanted && !adding.isPending) adding.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={t('managedTags.addTag')}>
      <form className={panel.form} noValidate onSubmit={submit}>
        <TextInput
          label={t('managedTags.name')}
          description={t('managedTags.nameHint')}
          required
          autoComplete="off"
          maxLength={NewTagLimits.name.maxLength}
          value={name}
          error={adding.error ? errorText(adding.error) : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NativeSelect
          label={t('managedTags.category')}
          value={category}
          data={[{ value: '', label: t('managedTags.inNone') }, ...categories]}
          onChange={({ currentTarget }) => setCategory(currentTarget.value)}
        />
        <DialogActions onCancel={onClose}>
          <Button type="submit" disabled={!wanted || /\s/.test(wanted)} loading={adding.isPending}>
            {t('admin.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
