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
  /** Called when all six digits are entered, typed or pasted. */
  onComplete: (code: string) => void
  /** The id of the element with the error text. */
  errorId?: string
}

/**
 * Six fields of one digit. Pasting a code fills all fields, typing moves the focus on, backspace moves it back. The
 * first field takes the focus when the component is mounted. Change `key` to empty the fields.
 */
export function CodeInput({ onChange, onComplete, errorId }: Props) {
  const { t } = useTranslation()
  const firstDigit = useRef<HTMLInputElement>(null)
  useEffect(() => firstDigit.current?.focus(), [])
  return (
    <Mantine>
      <PinInput
        ref={firstDigit}
        // PinInput's own id changes after the first render, which would create the fields again and lose the focus.
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
