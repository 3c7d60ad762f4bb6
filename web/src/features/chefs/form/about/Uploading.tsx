import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/shared/ui/IconButton'
import type { Upload } from '@/shared/ui/media/uploads/useUploads'
import classes from './pictures.module.css'

/** A picture on its way, or why it did not arrive. */
export function Uploading({ name, part, problem, cancel }: Upload) {
  const { t } = useTranslation()
  return (
    <div className={classes.uploading}>
      <span className={classes.file}>{name}</span>
      {problem ? (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      ) : (
        <progress aria-label={t('chefs.form.pictures.sending', { name })} value={part} />
      )}
      <IconButton
        icon={X}
        size="sm"
        label={problem ? t('close') : t('chefs.form.pictures.cancel', { name })}
        onClick={cancel}
      />
    </div>
  )
}
