import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button'
import { TextInput } from '../forms/fields'
import { readLink } from './extensions'
import classes from './RichTextEditor.module.css'

type Props = { onLink: (address: string) => void; onClose: () => void }

/** Where the link leads. No form of its own: it stands in one. */
export function LinkField({ onLink, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const submit = () => {
    const address = readLink(typed)
    if (address) onLink(address)
    else setWrong(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') submit()
    else onClose()
  }
  return (
    <div className={classes.link}>
      <TextInput
        aria-label={t('richText.address')}
        placeholder="https://"
        inputMode="url"
        value={typed}
        error={wrong && t('richText.wrongAddress')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        data-autofocus
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the link button has just been pressed
        autoFocus
      />
      <Button variant="secondary" onClick={submit}>
        {t('richText.set')}
      </Button>
    </div>
  )
}
