import { useTranslation } from '@/shared/i18n/useTranslation'
import type { LandingPage, LandingVersion } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import classes from './landing.module.css'

type Props = {
  versions: readonly LandingVersion[]
  /** Opens a version in the editor, where it can be saved again. */
  onOpen: (page: LandingPage) => void
}

/** The saved versions with their authors, newest first. */
export function LandingVersions({ versions, onOpen }: Props) {
  const { t } = useTranslation()
  if (versions.length === 0) return null
  return (
    <section className={classes.versions} aria-labelledby="landing-versions">
      <h2 id="landing-versions">{t('content.admin.versions')}</h2>
      <ol>
        {versions.map(({ revision, savedAt, savedBy, page }) => {
          const name = t('content.admin.version', {
            date: dayAndTime(savedAt),
            who: savedBy ?? t('content.admin.somebody'),
          })
          return (
            <li key={revision}>
              {name}
              <Button
                variant="secondary"
                size="sm"
                aria-label={`${t('content.admin.load')}: ${name}`}
                onClick={() => onOpen(page)}
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
