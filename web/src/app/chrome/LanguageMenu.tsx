import { Menu } from '@mantine/core'
import { Check, Globe } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage, setLanguage } from '@/shared/i18n'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { changeLocale } from '@/shared/api/generated/marmita'
import type { LocaleChangeLocale } from '@/shared/api/generated/marmita.schemas'
import { readToken } from '@/shared/session'
import { showError } from '@/shared/lib/toast'
import { IconButton } from '@/shared/ui/IconButton'

async function choose(language: Language): Promise<void> {
  try {
    await setLanguage(language)
    if (readToken()) await changeLocale({ locale: language.toUpperCase() as LocaleChangeLocale })
  } catch (error) {
    showError(error)
  }
}

/** The four languages; the choice stays on this device and, with an account, on the server (e-mails follow it). */
export default function LanguageMenu({ target }: { target?: ReactElement }) {
  const { t } = useTranslation()
  const current = currentLanguage()
  return (
    <Menu>
      <Menu.Target>
        {target ?? (
          <IconButton icon={Globe} label={t('chrome.language', { name: LANGUAGES[current].name })} />
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGE_CODES.map((code) => (
          <Menu.Item
            key={code}
            lang={LANGUAGES[code].html}
            role="menuitemradio"
            aria-checked={code === current}
            rightSection={code === current ? <Check size={16} aria-hidden /> : null}
            onClick={() => void choose(code)}
          >
            {LANGUAGES[code].name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
