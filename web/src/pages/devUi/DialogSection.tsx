import { useState } from 'react'
import { ApiError } from '@/shared/api/ApiError'
import { showError, showInfo, showSuccess } from '@/shared/lib/toast'
import { Button } from '@/shared/ui/Button'
import { ConfirmDialog } from '@/shared/ui/overlays/ConfirmDialog'
import { CopyLink } from '@/shared/ui/CopyLink'
import { Dialog } from '@/shared/ui/overlays/Dialog'
import { Sheet } from '@/shared/ui/overlays/Sheet'
import { Row, Section } from './Show'

type Open = 'dialog' | 'confirm' | 'sheet' | null

export function DialogSection() {
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Asking and telling">
      <Row name="Dialogs">
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          ConfirmDialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Sheet
        </Button>
      </Row>
      <Row name="Toasts">
        <Button variant="secondary" onClick={() => showSuccess('Your review is online.')}>
          Success
        </Button>
        <Button variant="secondary" onClick={() => showInfo('The chef has three hours to answer.')}>
          Info
        </Button>
        <Button variant="secondary" onClick={() => showError(new ApiError(409, 'not_enough_portions'))}>
          Error
        </Button>
      </Row>
      <Row name="CopyLink">
        <CopyLink url={window.location.href} />
      </Row>
      <Dialog open={open === 'dialog'} onClose={close} title="Opening hours">
        <p>Monday to Friday, 18:00–21:00</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        title="Cancel this order?"
        text="The customer gets the money back and a message with your reason."
        confirmLabel="Cancel the order"
        danger
        askReason={{ maxLength: 300 }}
        onConfirm={close}
      />
      <Sheet open={open === 'sheet'} onClose={close} title="48 chefs nearby">
        <p>Swipe down, press Escape or touch the ground behind to close.</p>
      </Sheet>
    </Section>
  )
}
