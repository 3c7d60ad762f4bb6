import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useGrowing } from '@/shared/hooks/useGrowing'
import type { createWatcher } from './watcher'

/** As many are in the document in any case: two pages of posts. */
const WHOLE = 60

type Props<Item> = {
  items: readonly Item[]
  /** What the items look like: lists of one kind share what is known of their heights. */
  kind: string
  className?: string | undefined
  'data-view'?: string
  /** Drawn again whenever others come into the document, so what it gives should be memoised. */
  children: (item: Item, at: number) => ReactNode
  /** What follows it. While the first items come into the document, more should not be fetched because the end is near. */
  renderEnd?: (isGrowing: boolean) => ReactNode
}

let create: typeof createWatcher | undefined

/** A list that scrolls with the page. When it is long, only what is near the reader is in the document. */
export function LongList<Item extends { id: string }>({
  items,
  kind,
  children,
  renderEnd,
  ...attributes
}: Props<Item>) {
  const list = useRef<HTMLUListElement>(null)
  const ids = useMemo(() => items.map(({ id }) => id), [items])
  const isLong = ids.length > WHOLE
  const [isLost, setLost] = useState(false)
  const whole = isLost ? ids.length : Math.min(ids.length, WHOLE)
  const count = useGrowing(kind, whole)
  const [watcher, setWatcher] = useState(() => create?.())
  const [drawn, setDrawn] = useState(() => watcher?.begin(kind, ids))
  useEffect(() => {
    if (!isLong || watcher) return
    // Without it the list is whole, however long.
    void import('./watcher').then(
      (module) => setWatcher((create = module.createWatcher)()),
      () => setLost(true),
    )
  }, [isLong, watcher])
  useLayoutEffect(() => {
    if (isLong && list.current) return watcher?.start(list.current, setDrawn)
  }, [isLong, watcher])
  useLayoutEffect(() => watcher?.follow(kind, ids, drawn), [watcher, kind, ids, drawn])
  const itemOf = (item: Item, at: number, place?: object) => (
    <li key={item.id} data-item={item.id} {...place}>
      {children(item, at)}
    </li>
  )
  return (
    <>
      <ul ref={list} {...attributes}>
        {isLong && watcher && drawn
          ? watcher.pieces(items, drawn, itemOf)
          : items.slice(0, count).map((item, at) => itemOf(item, at))}
      </ul>
      {renderEnd?.(!isLong && count < whole)}
    </>
  )
}
