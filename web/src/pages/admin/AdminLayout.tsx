import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useMatch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Overview, overviewQuery } from '@/features/overview'
import { useChrome } from '@/shared/hooks/useChrome'
import { number } from '@/shared/lib/format'
import { PageTitle } from '@/shared/ui/PageTitle'
import classes from './AdminLayout.module.css'
import { isAdmin, useSession } from '@/shared/session'
import { GROUPS, MODERATOR_GROUPS, waitingIn } from './entries'

/** The frame of the admin area: its parts at the side, on a phone in a row above, each with what waits in it. Its start
 * comes with it. */
export default function AdminLayout() {
  const { t } = useTranslation()
  const { data: parts } = useQuery(overviewQuery)
  const isStart = useMatch({ from: '/_admin/admin/', shouldThrow: false }) !== undefined
  const { account } = useSession()
  const groups = account && isAdmin(account) ? GROUPS : MODERATOR_GROUPS
  useChrome('no-footer')
  return (
    <div className={classes.frame}>
      <nav className={classes.nav} aria-label={t('admin.area')}>
        {groups.map((group) => (
          <div key={group.name} className={classes.group}>
            <p className={classes.name}>{t(`admin.groups.${group.name}`)}</p>
            {group.entries.map(({ name, icon: Icon, counts, way }) => {
              const waiting = waitingIn(counts, parts)
              return (
                <Link
                  key={name}
                  {...way}
                  className={classes.entry}
                  activeOptions={{ includeSearch: false, exact: name === 'start' }}
                >
                  <Icon size={18} aria-hidden />
                  {t(`admin.parts.${name}`)}
                  {waiting > 0 && (
                    <span className={classes.waiting}>
                      <span aria-hidden>{number(waiting)}</span>
                      <span className="visually-hidden">{t('admin.waiting', { count: waiting })}</span>
                    </span>
                  )}
                </Link>
              )
            })}
          </div>
        ))}
      </nav>
      <div className={classes.part}>
        {isStart ? (
          <div className={classes.main}>
            <PageTitle title={t('overview.title')} noIndex />
            <Overview />
          </div>
        ) : (
          <Outlet />
        )}
      </div>
    </div>
  )
}
