import { Menu, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Account, useLogout } from '@/shared/session'
import { Avatar } from '@/shared/ui/Avatar'
import { accountLinks } from './accountLinks'
import classes from './AccountMenu.module.css'

export default function AccountMenu({ account }: { account: Account }) {
  const { t } = useTranslation()
  const logout = useLogout()
  return (
    <Menu width={220}>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={t('chrome.accountMenu', { name: account.name })}
        >
          <Avatar picture={account.avatar} size={38} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {accountLinks(account).map(({ icon: Icon, text, to, params }) => (
          <Menu.Item
            key={text}
            leftSection={<Icon size={18} aria-hidden />}
            renderRoot={(root) => <Link {...root} to={to} params={params} />}
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
  )
}
