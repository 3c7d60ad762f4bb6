import { useEffect, useRef, useState } from 'react'
import { TextInput } from '@/shared/ui/forms/fields'
import { CODE_DIGITS, digitsOf } from './digits'

type Props = {
  label: string
  description?: string
  error?: string
  busy: boolean
  /** Called when six digits are entered, typed or pasted. */
  onCode: (code: string) => void
}

/**
 * The field for the six digits of an authenticator app. It submits when the sixth digit is entered; a wrong code
 * empties it.
 */
export function CodeField({ label, description, error, busy, onCode }: Props) {
  const [code, setCode] = useState('')
  const [shown, setShown] = useState(error)
  const input = useRef<HTMLInputElement>(null)
  if (error !== shown) {
    setShown(error)
    if (error) setCode('')
  }
  useEffect(() => input.current?.focus(), [])
  const change = (text: string) => {
    const digits = digitsOf(text)
    if (busy || digits === code) return
    setCode(digits)
    if (digits.length === CODE_DIGITS) onCode(digits)
  }
  return (
    <TextInput
      ref={input}
      name="code"
      label={label}
      description={description}
      value={code}
      error={code ? undefined : error}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      data-autofocus
      required
    />
  )
}
