import { type ReactNode, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { HandOverLimits } from '@/shared/api/generated/limits'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import classes from './CodeForm.module.css'

type Props = {
  /** The name of the person who collects the meal. */
  name: string
  isBusy: boolean
  /** The reason why the last code was refused. */
  error: unknown
  onSubmit: (code: string) => void
  onChange: () => void
  /** The contents of the order. */
  children: ReactNode
}

const CODE = HandOverLimits.code.pattern

/** The form for the hand-over code that the customer shows. The server checks the code. */
export function CodeForm({ name, isBusy, error, onSubmit, onChange, children }: Props) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const isWhole = CODE.test(code)
  const problem = isChecked && !isWhole ? t('orders.handOver.codeMissing') : undefined
  const refusal = error ? errorText(error) : undefined
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsChecked(true)
        if (isWhole && !isBusy) onSubmit(code)
      }}
    >
      <p className={classes.muted}>{t('orders.handOver.codeText', { name })}</p>
      <TextInput
        label={t('orders.handOver.code')}
        value={code}
        error={problem ?? refusal}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value.replaceAll(/\D/g, '').slice(0, 4))
          onChange()
        }}
        inputMode="numeric"
        autoComplete="off"
        classNames={{ input: classes.code }}
        data-autofocus
        required
      />
      {children}
      <Button type="submit" fullWidth loading={isBusy}>
        {t('orders.handOver.action')}
      </Button>
    </form>
  )
}
