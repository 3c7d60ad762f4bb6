import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Card } from '@/shared/ui/Card'
import type { SectionName } from './sectionNames'
import classes from './settings.module.css'

type Props = {
  /** Its heading is the text `accounts.settings.<name>.title`, as in the index. */
  name: SectionName
  /** What the setting is for, in a sentence or two. */
  text?: ReactNode
  children: ReactNode
}

/** One card of the settings. */
export function SettingsSection({ name, text, children }: Props) {
  const { t } = useTranslation()
  return (
    <Card as="section" className={classes.section} aria-labelledby={`settings-${name}`}>
      <div className={classes.words}>
        <h2 id={`settings-${name}`} className={classes.title}>
          {t(`accounts.settings.${name}.title`)}
        </h2>
        {text && <p className={classes.text}>{text}</p>}
      </div>
      {children}
    </Card>
  )
}
