import './Dialog.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mantine } from '../Mantine'

type Props = {
  /** The name of the overlay; read aloud. */
  label: string
  onClose: () => void
  /** In pixels. Without it, the overlay takes the whole screen. */
  width?: number
  children: ReactNode
}

/** A page over the page. It traps the focus and closes with Escape. It has no heading and no animation of its own. */
export function Overlay({ label, onClose, width, children }: Props) {
  return (
    <Mantine>
      <Modal.Root
        opened
        onClose={onClose}
        fullScreen={width === undefined}
        size={width}
        yOffset="3dvh"
        transitionProps={{ duration: 0 }}
      >
        {width !== undefined && <Modal.Overlay />}
        <Modal.Content radius={width === undefined ? 0 : 28} bg="var(--c-page)" aria-label={label}>
          {children}
        </Modal.Content>
      </Modal.Root>
    </Mantine>
  )
}
