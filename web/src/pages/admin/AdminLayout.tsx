import { Link, Outlet } from '@tanstack/react-router'
import {
  BadgeCheck,
  BellRing,
  CircleDollarSign,
  FileText,
  Flag,
  type LucideIcon,
  Newspaper,
  ReceiptText,
  ScrollText,
  Smartphone,
  Users,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useChrome } from '@/shared/hooks/useChrome'
import classes from './AdminLayout.module.css'

type Entry = {
  name:
    | 'notices'
    | 'orders'
    | 'money'
    | 'audit'
    | 'users'
    | 'chefs'
    | 'newsUsers'
    | 'terms'
    | 'notifications'
    | 'push'
  icon: LucideIcon
  to:
    | '/admin/notices'
    | '/admin/orders'
    | '/admin/money'
    | '/admin/audit'
    | '/admin/users'
    | '/confirm-chef'
    | '/admin/news-users'
    | '/admin/terms'
    | '/admin/notifications'
    | '/admin/push'
}
type Group = { name: 'today' | 'people' | 'words'; entries: readonly Entry[] }

const GROUPS: readonly Group[] = [
  {
    name: 'today',
    entries: [
      { name: 'notices', icon: Flag, to: '/admin/notices' },
      { name: 'orders', icon: ReceiptText, to: '/admin/orders' },
      { name: 'money', icon: CircleDollarSign, to: '/admin/money' },
      { name: 'audit', icon: ScrollText, to: '/admin/audit' },
    ],
  },
  {
    name: 'people',
    entries: [
      { name: 'users', icon: Users, to: '/admin/users' },
      { name: 'chefs', icon: BadgeCheck, to: '/confirm-chef' },
      { name: 'newsUsers', icon: Newspaper, to: '/admin/news-users' },
    ],
  },
  {
    name: 'words',
    entries: [
      { name: 'terms', icon: FileText, to: '/admin/terms' },
      { name: 'notifications', icon: BellRing, to: '/admin/notifications' },
      { name: 'push', icon: Smartphone, to: '/admin/push' },
    ],
  },
]

/** The frame of the admin area: its parts at the side, on a phone in a row above. */
export default function AdminLayout() {
  const { t } = useTranslation()
  useChrome('no-footer')
  return (
    <div className={classes.frame}>
      <nav className={classes.nav} aria-label={t('admin.area')}>
        {GROUPS.map((group) => (
          <div key={group.name} className={classes.group}>
            <p className={classes.name}>{t(`admin.groups.${group.name}`)}</p>
            {group.entries.map(({ name, icon: Icon, to }) => (
              <Link key={name} to={to} className={classes.entry} activeOptions={{ includeSearch: false }}>
                <Icon size={18} aria-hidden />
                {t(`admin.parts.${name}`)}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={classes.part}>
        <Outlet />
      </div>
    </div>
  )
}
