import './Dialog.css'
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Mantine } from '../Mantine'

type Props = {
  /** Its name; read aloud. */
  label: string
  onClose: () => void
  /** Left out, it takes the whole screen. */
  width?: number
  children: ReactNode
}

/** A page over the page: traps the focus, closes by Escape, brings no heading and no motion of its own. */
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
