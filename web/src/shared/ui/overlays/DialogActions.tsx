import type { ReactNode } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../Button'
import classes from './DialogActions.module.css'

type Props = {
  onCancel: () => void
  cancelLabel?: string
  /** The button that does what the dialog is about. */
  children: ReactNode
}

/** The end of a dialog: "Cancel" and the main button, which is above it where there is no room beside it. */
export function DialogActions({ onCancel, cancelLabel, children }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.actions}>
      <Button variant="secondary" onClick={onCancel}>
        {cancelLabel ?? t('cancel')}
      </Button>
      {children}
    </div>
  )
}
