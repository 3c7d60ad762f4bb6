import { Paperclip } from 'lucide-react'
import { useId, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import classes from './papers.module.css'

type Props = { file: File | null; error?: string; onFile: (file: File) => void }

/** A file chooser for a PDF or a picture, with the name of the chosen file. */
export function ChooseDocument({ file, error, onFile }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className={classes.document}>
      <Button
        variant="secondary"
        icon={Paperclip}
        aria-describedby={id}
        onClick={() => input.current?.click()}
      >
        {t('papers.choose')}
      </Button>
      <p id={id} className={error ? classes.error : classes.muted} aria-live="polite">
        {error ?? file?.name ?? t('papers.formats')}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.files?.[0]
          if (chosen) onFile(chosen)
          currentTarget.value = ''
        }}
      />
    </div>
  )
}
