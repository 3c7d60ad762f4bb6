import { Drawer } from '@base-ui/react/drawer'
import type { ReactNode } from 'react'
import { useCloseOnBack } from '@/shared/hooks/useCloseOnBack'
import classes from './Sheet.module.css'
import { stopPropagation } from './stopPropagation'

type Props = {
  open: boolean
  onClose: () => void
  /** The sheet's name; shown as its heading unless `hideTitle`. */
  title: string
  hideTitle?: boolean
  children: ReactNode
}

/** A modal sheet from below. A swipe down, Escape, Back or a press beside it closes it. */
export function Sheet({ open, onClose, title, hideTitle = false, children }: Props) {
  useCloseOnBack(open, onClose)
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.Portal>
        <Drawer.Backdrop className={classes.backdrop} />
        <Drawer.Viewport className={classes.viewport}>
          <Drawer.Popup className={classes.popup} onSubmit={stopPropagation}>
            <div className={classes.handle} aria-hidden />
            <Drawer.Content className={classes.content}>
              <Drawer.Title className={hideTitle ? 'visually-hidden' : classes.title}>{title}</Drawer.Title>
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
