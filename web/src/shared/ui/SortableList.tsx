import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { type ComponentPropsWithoutRef, type CSSProperties, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './SortableList.module.css'

type ListProps = ComponentPropsWithoutRef<'ul'> & {
  /** The ids in their present order. */
  ids: readonly string[]
  nameOf: (id: string) => string
  onSort: (ids: string[]) => void
}

/**
 * A list whose rows are dragged by their handles, with the pointer or the keys. Each step is announced to screen
 * readers.
 */
export function SortableList({ ids, nameOf, onSort, ...list }: ListProps) {
  const { t } = useTranslation()
  const hasMoved = useRef(false)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id))
  const announcement = (key: 'picked' | 'over' | 'dropped' | 'cancelled', id: UniqueIdentifier, at = id) =>
    t(`sorting.${key}`, { name: nameOf(String(id)), place: placeOf(at) + 1, count: ids.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      hasMoved.current = false
      return announcement('picked', active.id)
    },
    onDragOver: ({ active, over }) => {
      // A row that was just picked up lies over itself: nothing to announce yet.
      hasMoved.current ||= over?.id !== active.id
      return over && hasMoved.current ? announcement('over', active.id, over.id) : undefined
    },
    onDragEnd: ({ active, over }) => announcement('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => announcement('cancelled', active.id),
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onSort(arrayMove([...ids], placeOf(active.id), placeOf(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('sorting.instructions') },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ul {...list} />
      </SortableContext>
    </DndContext>
  )
}

type RowProps = ComponentPropsWithoutRef<'li'> & { id: string; name: string }

/** A row of the list, with its handle in front. */
export function SortableRow({ id, name, children, className = '', ...row }: RowProps) {
  const { t } = useTranslation()
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id })
  // Without the horizontal part: rows move up and down only.
  const style: CSSProperties | undefined = transform
    ? { transform: `translateY(${transform.y}px)`, transition }
    : { transition }
  return (
    <li {...row} ref={setNodeRef} style={style} className={className} data-dragging={isDragging}>
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={classes.handle}
        aria-label={t('sorting.handle', { name })}
      >
        <GripVertical size={18} aria-hidden />
      </button>
      {children}
    </li>
  )
}
