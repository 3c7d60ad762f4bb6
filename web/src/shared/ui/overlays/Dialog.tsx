import './Dialog.css'
import { Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { useCloseOnBack } from '@/shared/hooks/useCloseOnBack'
import { Mantine } from '../Mantine'
import { stopPropagation } from './stopPropagation'
import classes from './Dialog.module.css'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** sm, md and lg are 440, 600 and 860 px wide. */
  size?: 'sm' | 'md' | 'lg'
  /** On a phone, takes the whole screen. */
  tall?: boolean
  /**
   * For content that is shown only once: the dialog closes with its own button, not with Escape, Back or a click
   * outside.
   */
  held?: boolean
  children: ReactNode
}

const stay = () => undefined

const WIDTH = { sm: 440, md: 600, lg: 860 }

/** Give the focus back when an open dialog is unmounted. Mantine does so only when a dialog closes. */
function useFocusBack(open: boolean): void {
  const [opener] = useState(() => document.activeElement)
  const isOpen = useRef(open)
  useEffect(() => {
    isOpen.current = open
  }, [open])
  useEffect(
    () => () => {
      if (isOpen.current && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** A modal dialog with a heading and a close button. Back closes it, too. */
export function Dialog({ open, onClose, title, size = 'sm', tall, held = false, children }: Props) {
  const { t } = useTranslation()
  useFocusBack(open)
  // Escape reaches every open dialog: only the top one may close.
  const close = useCloseOnBack(open, held ? stay : onClose)
  return (
    <Mantine>
      <Modal
        opened={open}
        onClose={close}
        withCloseButton={!held}
        onSubmit={stopPropagation}
        title={title}
        size={WIDTH[size]}
        closeButtonProps={{ 'aria-label': t('close'), size: 44, iconSize: 20, radius: 'xl' }}
        // Otherwise Mantine's <header> would be a second banner landmark of the page.
        attributes={{ header: { role: 'presentation' } }}
        classNames={{
          title: classes.title,
          inner: tall ? classes.tall : undefined,
          content: classes.content,
          header: classes.header,
        }}
      >
        {children}
      </Modal>
    </Mantine>
  )
}
