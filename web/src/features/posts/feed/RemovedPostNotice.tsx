import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import classes from './feed.module.css'

/** A line that replaces a hidden, deleted or removed post and can undo that. */
export function RemovedPostNotice({
  text,
  busy,
  onUndo,
}: {
  text: string
  busy: boolean
  onUndo: () => void
}) {
  const { t } = useTranslation()
  return (
    <p className={classes.gone} role="status" data-keep>
      {text}
      <Button variant="quiet" size="sm" loading={busy} onClick={onUndo}>
        {t('posts.undo')}
      </Button>
    </p>
  )
}
