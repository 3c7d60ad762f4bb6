import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ContentVersion } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import classes from './TextEditor.module.css'

type Props = {
  versions: ContentVersion[]
  /** The default text of the program. */
  fallback: string
  /** Opens a version in the editor, where it can be saved again. */
  onOpen: (content: string) => void
}

/** The saved versions with their authors, newest first. */
export function Versions({ versions, fallback, onOpen }: Props) {
  const { t } = useTranslation()
  if (versions.length === 0) return null
  return (
    <section className={classes.versions} aria-labelledby="content-versions">
      <h2 id="content-versions" className={classes.label}>
        {t('content.admin.versions')}
      </h2>
      <ol>
        {versions.map(({ revision, savedAt, savedBy, content }) => {
          const words = { date: dayAndTime(savedAt), who: savedBy ?? t('content.admin.somebody') }
          const name = t('content.admin.version', words)
          return (
            <li key={revision}>
              <span>
                {name}
                {content === null && <em> · {t('content.admin.defaultBack')}</em>}
              </span>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${t('content.admin.load')}: ${name}`}
                onClick={() => onOpen(content ?? fallback)}
              >
                {t('content.admin.load')}
              </Button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
