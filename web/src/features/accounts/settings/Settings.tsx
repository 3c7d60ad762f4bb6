import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { Loading, Skeleton } from '@/shared/ui/feedback/Skeleton'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { type Section, type SectionProps, SECTIONS } from './sections'
import classes from './settings.module.css'
import { SettingsIndex } from './SettingsIndex'

/** All settings of an account, one card for each. */
export function Settings(props: SectionProps) {
  const { data: server, isLoading } = useQuery(clientSettingsQuery)
  const [here, setHere] = useState<string>()
  const sections = SECTIONS.filter(({ isOffered }) => !isOffered || (server && isOffered(server)))
  return (
    <div className={classes.settings}>
      <SettingsIndex names={sections.map(({ name }) => name)} here={here} />
      {/* Show all cards together: a card that suspends later would hide the others and take the focus from them. */}
      {isLoading ? (
        <Waiting />
      ) : (
        <Suspense fallback={<Waiting />}>
          <Sections {...props} sections={sections} onHere={setHere} />
        </Suspense>
      )}
    </div>
  )
}

type Props = SectionProps & { sections: Section[]; onHere: (name: string) => void }

function Sections({ sections, onHere, ...props }: Props) {
  const names = sections.map(({ name }) => name).join(' ')
  const hash = useRouterState({ select: ({ location }) => location.hash })
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView()
  }, [hash])
  useEffect(() => {
    // The current section is the one that crosses a line at a quarter of the window's height.
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) onHere(entered.target.id)
      },
      { rootMargin: '-25% 0px -74% 0px' },
    )
    for (const name of names.split(' ')) {
      const section = document.getElementById(name)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [names, onHere])
  return (
    <div className={classes.sections}>
      {sections.map(({ name, Content }) => (
        <div key={name} id={name} className={classes.anchor}>
          <Content {...props} />
        </div>
      ))}
    </div>
  )
}

function Waiting() {
  return (
    <Loading className={classes.sections}>
      <Skeleton height={180} />
      <Skeleton height={240} />
      <Skeleton height={140} />
    </Loading>
  )
}
