import { Link, type LinkProps } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import classes from './TabLinks.module.css'

type Props<Name extends string> = {
  /** The name of the group of tabs; read aloud. */
  label: string
  tabs: readonly { name: Name; text: string; link: LinkProps }[]
  current: Name
}

/** Tabs for the parts of a page, each with an address of its own. */
export function TabLinks<Name extends string>({ label, tabs, current }: Props<Name>) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the row is wider than the screen. scrollIntoView would scroll the page, too, if the row is far down.
    const shown = row.current?.getBoundingClientRect()
    const tab = row.current?.querySelector(`[data-tab='${current}']`)?.getBoundingClientRect()
    if (row.current && shown && tab)
      row.current.scrollLeft += tab.left - shown.left - (shown.width - tab.width) / 2
  }, [current])
  return (
    <nav ref={row} className={classes.tabs} aria-label={label}>
      {tabs.map(({ name, text, link }) => (
        <Link
          key={name}
          {...link}
          data-tab={name}
          activeOptions={{ exact: true, explicitUndefined: true }}
          className={classes.tab}
          aria-current={name === current ? 'page' : undefined}
          resetScroll={false}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
