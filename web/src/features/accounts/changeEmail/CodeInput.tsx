import '@/shared/ui/forms/fields.css'
import './CodeInput.css'
import { PinInput } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { Mantine } from '@/shared/ui/Mantine'
import classes from './CodeInput.module.css'

export const CODE_LENGTH = 6

type Props = {
  onChange: (code: string) => void
  /** All six are there, typed or pasted. */
  onComplete: (code: string) => void
  /** The id of the text that says what is wrong. */
  errorId?: string
}

/**
 * Six digits, one field each: a pasted code fills them all, typing goes on by itself, backspace goes back.
 * Takes the focus when it appears; another `key` empties it.
 */
export function CodeInput({ onChange, onComplete, errorId }: Props) {
  const { t } = useTranslation()
  const firstDigit = useRef<HTMLInputElement>(null)
  useEffect(() => firstDigit.current?.focus(), [])
  return (
    <Mantine>
      <PinInput
        ref={firstDigit}
        // With an id of its own making the fields would be made anew, and the focus lost.
        id={useId()}
        length={CODE_LENGTH}
        type="number"
        inputType="text"
        placeholder=""
        aria-label={t('accounts.changeEmail.code')}
        onChange={onChange}
        onComplete={onComplete}
        error={errorId !== undefined}
        classNames={{ root: classes.digits, pinInput: classes.digit }}
        getInputProps={(index) => ({
          'aria-label': t('accounts.changeEmail.digit', { number: index + 1, of: CODE_LENGTH }),
          'aria-describedby': errorId,
        })}
      />
    </Mantine>
  )
}
