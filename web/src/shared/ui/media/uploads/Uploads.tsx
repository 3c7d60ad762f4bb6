import { X } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { IconButton } from '@/shared/ui/IconButton'
import classes from './uploads.module.css'
import type { Upload } from './useUploads'

/** The running uploads of pictures, and the problems of failed ones. Needs the texts `pictures`. */
export function Uploads({ uploads }: { uploads: readonly Upload[] }) {
  const { t } = useTranslation()
  return uploads.map(({ id, name, part, problem, cancel }) => (
    <div key={id} className={classes.upload}>
      <div className={classes.words}>
        <span className={classes.file}>{name}</span>
        {problem ? (
          <span role="alert" className={classes.problem}>
            {problem}
          </span>
        ) : (
          <progress aria-label={t('pictures.upload.sending', { name })} value={part} />
        )}
      </div>
      <IconButton
        icon={X}
        size="sm"
        label={problem ? t('close') : t('pictures.upload.cancel', { name })}
        onClick={cancel}
      />
    </div>
  ))
}
