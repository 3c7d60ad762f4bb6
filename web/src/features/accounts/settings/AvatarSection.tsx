import { Trash2 } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewAvatarLimits } from '@/shared/api/generated/limits'
import { useErrorToast } from '@/shared/hooks/useErrorToast'
import { showSuccess } from '@/shared/lib/toast'
import { type Opened, openPicture, type UnusablePicture } from '@/shared/ui/media/crop/openPicture'
import { PlayableAvatar } from '@/shared/ui/media/PlayableAvatar'
import { ChooseFiles } from '@/shared/ui/media/uploads/ChooseFiles'
import { Button } from '@/shared/ui/Button'
import classes from './avatar/avatar.module.css'
import { AvatarDialog } from './avatar/AvatarDialog'
import { useRemoveAvatar } from './avatar/useAvatar'
import type { SectionProps } from './sections'
import { SettingsSection } from './SettingsSection'

export default function AvatarSection({ account }: SectionProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLButtonElement>(null)
  const [picture, setPicture] = useState<Opened>()
  const [fault, setFault] = useState<UnusablePicture>()
  const [isOver, setIsOver] = useState(false)
  const removing = useRemoveAvatar()
  useErrorToast(removing.error)

  const choose = async (file: File | undefined) => {
    if (!file) return
    const opened = await openPicture(file, NewAvatarLimits.photo.maxLength)
    setFault(typeof opened === 'string' ? opened : undefined)
    setPicture(typeof opened === 'string' ? undefined : opened)
  }
  const close = () => {
    if (picture) URL.revokeObjectURL(picture.url)
    setPicture(undefined)
  }
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => {
        showSuccess(t('accounts.settings.avatar.removed'))
        // The pressed button has disappeared: move the focus to the file button.
        chooser.current?.focus()
      },
    })
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void choose(event.dataTransfer.files[0])
  }
  return (
    <SettingsSection name="avatar" text={t('accounts.settings.avatar.text')}>
      <div
        className={classes.zone}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <PlayableAvatar picture={account.avatar} size={96} />
        <div className={classes.choice}>
          <div className={classes.buttons}>
            <ChooseFiles ref={chooser} onFiles={([file]) => void choose(file)}>
              {t('accounts.settings.avatar.choose')}
            </ChooseFiles>
            {account.avatar && (
              <Button variant="quiet" icon={Trash2} onClick={remove} loading={removing.isPending}>
                {t('accounts.settings.avatar.remove')}
              </Button>
            )}
          </div>
          <p className={classes.formats}>
            <span className={classes.drop}>{t('accounts.settings.avatar.drop')} </span>
            {t('accounts.settings.avatar.formats')}
          </p>
        </div>
      </div>
      <p role="alert" className={classes.fault} hidden={!fault}>
        {fault && t(fault)}
      </p>
      {picture && <AvatarDialog picture={picture} onClose={close} />}
    </SettingsSection>
  )
}
