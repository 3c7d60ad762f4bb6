import { useTranslation } from 'react-i18next'
import type { EditableContent } from '@/shared/api/generated/marmita.schemas'
import type { Language } from '@/shared/i18n/languages'
import { dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import { Preview } from './Preview'
import classes from './TextEditor.module.css'

type Props = {
  text: EditableContent
  language: Language
  /** The draft will be saved over what the other one saved. */
  onKeep: () => void
  onDrop: () => void
}

/** Somebody else has saved the text: who and when, what it is now, and what becomes of the draft. */
export function Changed({ text, language, onKeep, onDrop }: Props) {
  const { t } = useTranslation()
  const [newest] = text.versions
  return (
    <div role="alert" className={classes.changed}>
      <p>
        {t('content.admin.changed', {
          date: newest ? dayAndTime(newest.savedAt) : '',
          who: newest?.savedBy ?? t('content.admin.somebody'),
        })}
      </p>
      <details>
        <summary>{t('content.admin.theirs')}</summary>
        <Preview html={text.content} language={language} />
      </details>
      <div className={classes.actions}>
        <Button size="sm" onClick={onKeep}>
          {t('content.admin.keepMine')}
        </Button>
        <Button variant="secondary" size="sm" onClick={onDrop}>
          {t('content.admin.takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
