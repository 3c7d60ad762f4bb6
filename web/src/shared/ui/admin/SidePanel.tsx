import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { IconButton } from '../IconButton'
import classes from './SidePanel.module.css'

type Props = { label: string; onClose: () => void; children: ReactNode }

/**
 * The details of a row beside the list, or over it on a narrow screen. The panel has an address of its own, so Back
 * closes it.
 */
export function SidePanel({ label, onClose, children }: Props) {
  const { t } = useTranslation()
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus({ preventScroll: true })
    const onKeyDown = (event: KeyboardEvent) => {
      // A dialog over the panel closes first and has given the focus back by now. So the place of the key press counts,
      // not the focus.
      if (event.key === 'Escape' && panel.current?.contains(event.target as Node)) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      if (document.activeElement === document.body && opener instanceof HTMLElement)
        opener.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside ref={panel} tabIndex={-1} className={classes.panel} aria-label={label}>
      <IconButton icon={X} label={t('close')} className={classes.close} onClick={onClose} />
      {children}
    </aside>
  )
}
