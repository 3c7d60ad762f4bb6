import '@/shared/ui/overlays/menus.css'
import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type Account, useLogout } from '@/shared/session'
import { accountLinks } from './accountLinks'
import { Mantine } from '@/shared/ui/Mantine'
import { useOpenAfterMount } from '@/shared/ui/overlays/useOpenAfterMount'

type Props = { target: ReactElement; account: Account }

export default function AccountMenu({ target, account }: Props) {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <Mantine>
      <Menu width={220} {...useOpenAfterMount()}>
        <Menu.Target>{target}</Menu.Target>
        <Menu.Dropdown>
          {accountLinks(account).map(({ icon: Icon, text, ...link }) => (
            <Menu.Item
              key={text}
              leftSection={<Icon size={18} aria-hidden />}
              renderRoot={(root) => <Link {...root} {...link} />}
            >
              {t(text)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<LogOut size={18} aria-hidden />} onClick={() => void logout()}>
            {t('chrome.logOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Mantine>
  )
}
