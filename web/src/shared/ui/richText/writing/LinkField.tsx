import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Button } from '../../Button'
import { TextInput } from '../../forms/fields'
import { HANDLES_ESCAPE } from '../../overlays/handlesEscape'
import classes from './writing.module.css'

type Props = {
  label: string
  submitLabel: string
  /** Handles the address. Returns a text if the address has a problem. */
  onSubmit: (typed: string) => string | undefined | Promise<string | undefined>
  onClose: () => void
}

/** A field for an address to be typed or pasted. It is not a form, because it stands inside one. */
export function LinkField({ label, submitLabel, onSubmit, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(await onSubmit(typed))
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') void submit()
    else onClose()
  }
  return (
    <div className={classes.panel}>
      <TextInput
        aria-label={label}
        placeholder="https://"
        inputMode="url"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(undefined)
        }}
        onKeyDown={onKeyDown}
        {...HANDLES_ESCAPE}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button of this field has just been pressed
        autoFocus
      />
      <Button variant="secondary" loading={isBusy} onClick={() => void submit()}>
        {submitLabel}
      </Button>
      <Button variant="quiet" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  )
}
