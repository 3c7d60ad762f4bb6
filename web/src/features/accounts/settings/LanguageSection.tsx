import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { currentLanguage } from '@/shared/i18n'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { chooseLanguage } from '@/shared/session/chooseLanguage'
import classes from './LanguageSection.module.css'
import { SettingsSection } from './SettingsSection'

export default function LanguageSection() {
  const { t } = useTranslation()
  // Loading a dictionary takes a moment; show the choice at once.
  const [wanted, setWanted] = useState<Language | null>(null)
  const choose = async (code: Language) => {
    setWanted(code)
    await chooseLanguage(code)
    setWanted(null)
  }
  return (
    <SettingsSection name="language" text={t('accounts.settings.language.text')}>
      <fieldset className={classes.languages}>
        <legend className="visually-hidden">{t('accounts.settings.language.title')}</legend>
        {LANGUAGE_CODES.map((code) => (
          <label key={code} className={classes.language} lang={LANGUAGES[code].html}>
            <input
              type="radio"
              name="language"
              value={code}
              checked={code === (wanted ?? currentLanguage())}
              onChange={() => void choose(code)}
            />
            {LANGUAGES[code].name}
          </label>
        ))}
      </fieldset>
    </SettingsSection>
  )
}
