import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Photo } from '../values'
import { PhotoItem } from './PhotoItem'
import classes from './pictures.module.css'

/** Pixels that a pointer moves before it drags: less is a press. */
const DRAG_FROM = 8

type Props = { photos: readonly Photo[]; onChange: (photos: Photo[]) => void }

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** Pictures in their order: dragged by pointer, moved by buttons. The first is the one on the card. */
export default function PhotoList({ photos, onChange }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }))
  const ids = photos.map(({ base }) => base)

  const move = (from: number, to: number) => {
    if (to < 0 || to >= photos.length || from === to) return
    onChange(moved(photos, from, to))
    setSaid(t('chefs.form.pictures.moved', { number: to + 1, count: photos.length }))
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)))
  }
  const remove = (at: number) => {
    onChange(photos.filter((_, index) => index !== at))
    setSaid(t('chefs.form.pictures.removed'))
    // The button that was pressed is gone.
    list.current?.focus()
  }
  return (
    <>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t('chefs.form.pictures.order')}>
            {photos.map((photo, at) => (
              <PhotoItem
                key={photo.base}
                photo={photo}
                number={at + 1}
                count={photos.length}
                onMove={(by) => move(at, at + by)}
                onRemove={() => remove(at)}
                onAlt={(alt) =>
                  onChange(photos.map((each, index) => (index === at ? { ...each, alt } : each)))
                }
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}
