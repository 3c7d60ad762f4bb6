import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Card } from '@/shared/ui/Card'
import type { SectionName } from './sectionNames'
import classes from './settings.module.css'

type Props = {
  /** The heading is the text `accounts.settings.<name>.title`; the index shows it too. */
  name: SectionName
  /** The purpose of the setting in one or two sentences. */
  text?: ReactNode
  children: ReactNode
}

/** The card of one setting. */
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
