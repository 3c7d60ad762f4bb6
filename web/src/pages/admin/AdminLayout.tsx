import { useQuery } from '@tanstack/react-query'
import { Link, Outlet } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { overviewQuery } from '@/features/overview'
import { useChrome } from '@/shared/hooks/useChrome'
import { number } from '@/shared/lib/format'
import classes from './AdminLayout.module.css'
import { GROUPS, waitingIn } from './entries'

/** The frame of the admin area: its parts at the side, on a phone in a row above, each with what waits in it. */
export default function AdminLayout() {
  const { t } = useTranslation()
  const { data: parts } = useQuery(overviewQuery)
  useChrome('no-footer')
  return (
    <div className={classes.frame}>
      <nav className={classes.nav} aria-label={t('admin.area')}>
        {GROUPS.map((group) => (
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
        <Outlet />
      </div>
    </div>
  )
}
