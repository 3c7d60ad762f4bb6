import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '@/shared/ui/Button'
import { TimeRange } from '@/shared/ui/forms/TimeRange'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { DialogActions } from '@/shared/ui/overlays/DialogActions'
import classes from './Offer.module.css'
import type { DayOffer } from './week'

type Props = {
  title: string
  offer: DayOffer
  onClose: () => void
  onSave: (offer: DayOffer) => void
}

/** The hours at which the portions of one day are handed out. */
export function HoursDialog({ title, offer, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const [{ open, close }, setHours] = useState(offer)
  const wrong = close <= open
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        className={classes.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) onSave({ ...offer, open, close })
        }}
      >
        <TimeRange
          open={open}
          close={close}
          openLabel={t('menu.editor.from')}
          closeLabel={t('menu.editor.until')}
          onChange={(changes) => setHours({ ...offer, open, close, ...changes })}
        />
        <p role="alert" className={classes.fault}>
          {wrong && t('menu.editor.missing.hours')}
        </p>
        <DialogActions onCancel={onClose}>
          <Button type="submit" disabled={wrong}>
            {t('menu.editor.setHours')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
