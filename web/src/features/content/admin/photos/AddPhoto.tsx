import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewStaticPhotoLimits } from '@/shared/api/generated/limits'
import { PhotoKind, type StaticPhoto } from '@/shared/api/generated/marmita.schemas'
import { showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { NativeSelect, TextInput } from '@/shared/ui/forms/fields'
import { preparePhoto } from '@/shared/ui/media/crop/photoFile'
import { ChooseFiles } from '@/shared/ui/media/uploads/ChooseFiles'
import { uploadFault } from '@/shared/ui/media/uploads/sendPhoto'
import classes from './photos.module.css'
import { useAddPhoto } from './queries'

type Props = {
  /** The purpose of the picture; without it the admin chooses one. */
  kind?: PhotoKind
  onAdded?: (photo: StaticPhoto) => void
}

/** Chooses, names and uploads a picture. */
export function AddPhoto({ kind: given, onAdded }: Props) {
  const { t } = useTranslation()
  const [photo, setPhoto] = useState<File>()
  const [name, setName] = useState('')
  const [kind, setKind] = useState<PhotoKind>(given ?? PhotoKind.TEXT)
  const [part, setPart] = useState(0)
  const [problem, setProblem] = useState('')
  const adding = useAddPhoto(setPart)
  const choose = async ([file]: File[]) => {
    if (!file) return
    adding.reset()
    const prepared = await preparePhoto(file)
    setProblem(typeof prepared === 'string' ? t(prepared) : '')
    if (typeof prepared === 'string') return
    setPhoto(prepared)
    setName(file.name.replace(/\.\w+$/, '').slice(0, NewStaticPhotoLimits.name.maxLength))
  }
  const cancel = () => {
    setPhoto(undefined)
    adding.reset()
  }
  if (!photo)
    return (
      <div className={classes.add}>
        <ChooseFiles size="sm" onFiles={(files) => void choose(files)}>
          {t('content.admin.photos.add')}
        </ChooseFiles>
        {problem && (
          <p role="alert" className={classes.problem}>
            {problem}
          </p>
        )}
      </div>
    )
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        // React events of the dialog bubble to the form that contains it, which must not be submitted.
        event.stopPropagation()
        if (adding.isPending) return
        adding.mutate(
          { photo, name, kind },
          {
            onSuccess: (added) => {
              cancel()
              showSuccess(t('content.admin.photos.added', { name: added.name }))
              onAdded?.(added)
            },
          },
        )
      }}
    >
      <TextInput
        label={t('content.admin.photos.name')}
        value={name}
        required
        maxLength={NewStaticPhotoLimits.name.maxLength}
        error={adding.error && uploadFault(adding.error)}
        data-autofocus
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      {!given && (
        <NativeSelect
          label={t('content.admin.photos.kind')}
          value={kind}
          data={Object.values(PhotoKind).map((value) => ({
            value,
            label: t(`content.admin.photos.kinds.${value}`),
          }))}
          onChange={({ currentTarget }) => setKind(currentTarget.value as PhotoKind)}
        />
      )}
      {adding.isPending && <progress aria-label={t('content.admin.photos.sending')} value={part} />}
      <div className={classes.actions}>
        <Button type="submit" size="sm" disabled={!name.trim()} loading={adding.isPending}>
          {t('content.admin.photos.send')}
        </Button>
        <Button variant="quiet" size="sm" disabled={adding.isPending} onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
