import { useTranslation } from '@/shared/i18n/useTranslation'
import type { SectionName } from './sectionNames'
import classes from './settings.module.css'

type Props = { names: SectionName[]; here: string | undefined }

/** The list of links to the settings, beside them on wide screens; phones do not show it. */
export function SettingsIndex({ names, here }: Props) {
  const { t } = useTranslation()
  return (
    <nav className={classes.index} aria-label={t('accounts.settings.index')}>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className={classes.indexLink}
              aria-current={name === here ? 'location' : undefined}
            >
              {t(`accounts.settings.${name}.title`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
