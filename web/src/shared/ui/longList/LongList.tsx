import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useProgressiveCount } from '@/shared/hooks/useProgressiveCount'
import type { createWatcher } from './watcher'

/** A list of up to this many items is always whole in the document: two pages of posts. */
const WHOLE = 60

type Props<Item> = {
  items: readonly Item[]
  /** The kind of item: lists of one kind share the known heights of their items. */
  kind: string
  className?: string | undefined
  'data-view'?: string
  /** Renders an item. All items are rendered again when the drawn part changes, so its result should be memoised. */
  children: (item: Item, at: number) => ReactNode
  /** Renders what follows the list. While the list is growing, the near end is not a reason to load more. */
  renderEnd?: (isGrowing: boolean) => ReactNode
}

let create: typeof createWatcher | undefined

/** A list that scrolls with the page. If it is long, only the items near the reader are in the document. */
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
  const count = useProgressiveCount(kind, whole)
  const [watcher, setWatcher] = useState(() => create?.())
  const [drawn, setDrawn] = useState(() => watcher?.begin(kind, ids))
  useEffect(() => {
    if (!isLong || watcher) return
    // If the code cannot be loaded, the list is drawn whole.
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
