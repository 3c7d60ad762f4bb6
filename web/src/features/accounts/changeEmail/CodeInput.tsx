import '@/shared/ui/fields.css'
import './CodeInput.css'
import { PinInput } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './CodeInput.module.css'

export const CODE_LENGTH = 6

type Props = {
  value: string
  onChange: (code: string) => void
  /** All six are there, typed or pasted. */
  onComplete: (code: string) => void
  /** The id of the text that says what is wrong. */
  errorId?: string
  firstDigit: Ref<HTMLInputElement>
}

/** Six digits, one field each: a pasted code fills them all, typing goes on by itself, backspace goes back. */
export function CodeInput({ value, onChange, onComplete, errorId, firstDigit }: Props) {
  const { t } = useTranslation()
  return (
    <PinInput
      ref={firstDigit}
      length={CODE_LENGTH}
      type="number"
      inputType="text"
      placeholder=""
      aria-label={t('accounts.changeEmail.code')}
      value={value}
      onChange={onChange}
      onComplete={onComplete}
      error={errorId !== undefined}
      classNames={{ root: classes.digits, pinInput: classes.digit }}
      getInputProps={(index) => ({
        'aria-label': t('accounts.changeEmail.digit', { number: index + 1, of: CODE_LENGTH }),
        'aria-describedby': errorId,
      })}
    />
  )
}
