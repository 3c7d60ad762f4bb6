import { Trash2 } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { NewMessageLimits } from '@/shared/api/generated/limits'
import { TextInput } from '@/shared/ui/forms/fields'
import { IconButton } from '@/shared/ui/IconButton'
import { Picture } from '@/shared/ui/media/Picture'
import type { Photo } from '../outbox/outbox'
import classes from './compose.module.css'

type Props = { photo: Photo; onChange: (photo: Photo | null) => void; onRemoved: () => void }

/** The picture of the message with a field for its alternative text. */
export function PhotoField({ photo, onChange, onRemoved }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.photo}>
      <Picture
        picture={photo.picture}
        alt={photo.alt || t('chat.write.pictureText')}
        sizes="72px"
        className={classes.thumb}
      />
      <TextInput
        className={classes.alt}
        aria-label={t('chat.write.alt')}
        placeholder={t('chat.write.altPlaceholder')}
        maxLength={NewMessageLimits.pictureAlt.maxLength}
        value={photo.alt}
        onChange={({ currentTarget }) => onChange({ ...photo, alt: currentTarget.value })}
      />
      <IconButton
        icon={Trash2}
        size="sm"
        label={t('chat.write.removePicture')}
        onClick={() => {
          onChange(null)
          onRemoved()
        }}
      />
    </div>
  )
}
