import '@/shared/ui/overlays/menus.css'
import { Menu } from '@mantine/core'
import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { currentLanguage } from '@/shared/i18n'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '@/shared/i18n/languages'
import { chooseLanguage } from '@/shared/session/chooseLanguage'
import { Mantine } from '@/shared/ui/Mantine'
import { useOpenAfterMount } from '@/shared/ui/overlays/useOpenAfterMount'

/**
 * A menu of the four languages. The choice is stored on this device and, with an account, on the server, which also
 * uses it for e-mails.
 */
export default function LanguageMenu({ target }: { target: ReactElement }) {
  return (
    <Mantine>
      <Menu {...useOpenAfterMount()}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          <Menu.RadioGroup
            value={currentLanguage()}
            onChange={(code) => void chooseLanguage(code as Language)}
          >
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
    </Mantine>
  )
}
