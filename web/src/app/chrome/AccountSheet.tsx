import { Link } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type Account, useLogout } from '@/shared/session'
import { Sheet } from '@/shared/ui/overlays/Sheet'
import { accountLinks } from './accountLinks'
import classes from './AccountSheet.module.css'
import { useThemeSwitch } from './ThemeSwitch'

type Props = { account: Account; open: boolean; onClose: () => void }

export default function AccountSheet({ account, open, onClose }: Props) {
  const { t } = useTranslation()
  const logout = useLogout()
  const theme = useThemeSwitch()
  const leave = async () => {
    onClose()
    await logout()
  }
  return (
    <Sheet open={open} onClose={onClose} title={account.name || account.login}>
      <ul className={classes.links}>
        {accountLinks(account).map(({ icon: Icon, text, ...link }) => (
          <li key={text}>
            <Link {...link} onClick={onClose} className={classes.link}>
              <Icon size={20} aria-hidden />
              {t(text)}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={classes.link} onClick={theme.onClick}>
            <theme.icon size={20} aria-hidden />
            {theme.label}
          </button>
        </li>
        <li>
          <button type="button" className={classes.link} onClick={() => void leave()}>
            <LogOut size={20} aria-hidden />
            {t('chrome.logOut')}
          </button>
        </li>
      </ul>
    </Sheet>
  )
}
