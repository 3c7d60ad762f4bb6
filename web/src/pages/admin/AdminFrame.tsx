import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { overviewQuery } from '@/features/overview'
import { useChrome } from '@/shared/hooks/useChrome'
import { number } from '@/shared/lib/format'
import { isAdmin, useSession } from '@/shared/session'
import classes from './AdminLayout.module.css'
import { GROUPS, MODERATOR_GROUPS, waitingIn } from './entries'

/**
 * The admin area with links to its sections at the side, or in a row above on a phone, each with the number of waiting
 * tasks. `folded` shows icons only, for a screen with three columns.
 */
export function AdminFrame({ folded = false, children }: { folded?: boolean; children: ReactNode }) {
  const { t } = useTranslation()
  const { data: parts } = useQuery(overviewQuery)
  const { account } = useSession()
  const groups = account && isAdmin(account) ? GROUPS : MODERATOR_GROUPS
  const nav = useShownEntry(parts)
  useChrome('no-footer', 'wide-header')
  return (
    <div className={classes.frame} data-folded={folded}>
      <nav ref={nav} className={classes.nav} aria-label={t('admin.area')}>
        {groups.map((group) => (
          <div key={group.name} className={classes.group}>
            <p className={classes.name}>{t(`admin.groups.${group.name}`)}</p>
            {group.entries.map(({ name, icon: Icon, counts, way }) => {
              const waiting = waitingIn(counts, parts)
              return (
                <Link
                  key={name}
                  {...way}
                  title={folded ? t(`admin.parts.${name}`) : undefined}
                  className={classes.entry}
                  activeOptions={{ includeSearch: false, exact: name === 'start' }}
                >
                  <Icon size={18} aria-hidden />
                  <span className={classes.label}>{t(`admin.parts.${name}`)}</span>
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
      <div className={classes.part}>{children}</div>
    </div>
  )
}

/**
 * Scroll the row of sections, not the window, until the section of this page is visible. The numbers of `parts` make
 * the row wider.
 */
function useShownEntry(parts: object | undefined) {
  const nav = useRef<HTMLElement>(null)
  const router = useRouter()
  useEffect(() => {
    if (parts && nav.current) showCurrent(nav.current)
  }, [parts])
  useEffect(() => {
    const show = () => {
      if (nav.current) showCurrent(nav.current)
    }
    show()
    return router.subscribe('onRendered', show)
  }, [router])
  return nav
}

function showCurrent(nav: HTMLElement) {
  const entry = nav.querySelector('[aria-current]')?.getBoundingClientRect()
  if (!entry) return
  const frame = nav.getBoundingClientRect()
  const isHidden = entry.bottom > frame.bottom || entry.top < frame.top
  nav.scrollBy({
    left: entry.left + entry.width / 2 - (frame.left + frame.width / 2),
    top: isHidden ? entry.top + entry.height / 2 - (frame.top + frame.height / 2) : 0,
    behavior: 'instant',
  })
}
