import './menus.css'
import { Menu } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { changeLocale } from '@/shared/api/generated/marmita'
import type { LocaleChangeLocale } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage, setLanguage } from '@/shared/i18n'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { showError } from '@/shared/lib/toast'
import { readToken } from '@/shared/session'

async function choose(language: Language): Promise<void> {
  try {
    await setLanguage(language)
    if (readToken()) await changeLocale({ locale: language.toUpperCase() as LocaleChangeLocale })
  } catch (error) {
    showError(error)
  }
}

/** The four languages; the choice stays on this device and, with an account, on the server (e-mails follow it). */
export default function LanguageMenu({ target }: { target: ReactElement }) {
  return (
    <Menu defaultOpened>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={currentLanguage()} onChange={(code) => void choose(code as Language)}>
          {LANGUAGE_CODES.map((code) => (
            <Menu.RadioItem
              key={code}
              value={code}
              lang={LANGUAGES[code].html}
              closeMenuOnClick
              checkIcon={<Check size={16} aria-hidden />}
            >
              {LANGUAGES[code].name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
