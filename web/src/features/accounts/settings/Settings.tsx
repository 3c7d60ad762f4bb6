import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Loading, Skeleton } from '@/shared/ui/Skeleton'
import { clientSettingsQuery } from '../queries'
import { SECTIONS, type SectionProps } from './sections'
import classes from './settings.module.css'
import { SettingsIndex } from './SettingsIndex'

/** Everything an account can change about itself, one card a setting. */
export function Settings(props: SectionProps) {
  const { data: server } = useQuery(clientSettingsQuery)
  const sections = SECTIONS.filter(({ isOffered }) => !isOffered || (server && isOffered(server)))
  return (
    <div className={classes.settings}>
      <SettingsIndex names={sections.map(({ name }) => name)} />
      <div className={classes.sections}>
        {sections.map(({ name, Content }) => (
          <div key={name} id={name} className={classes.anchor}>
            <Suspense
              fallback={
                <Loading>
                  <Skeleton height={180} />
                </Loading>
              }
            >
              <Content {...props} />
            </Suspense>
          </div>
        ))}
      </div>
    </div>
  )
}
