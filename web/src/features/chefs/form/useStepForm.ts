import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useFieldError } from '@/shared/hooks/useFieldError'
import type { ChefValues, Step } from './values'

/** A field that the server has refused, with the words for it. */
export type Refusal = {
  step: Step
  field: string
  message: string
  /** The form without what the server does not know any more. */
  corrected?: (values: ChefValues) => ChefValues
}

export type StepProps<Values> = {
  values: Values
  /** At every change, also of what is not right yet. */
  onChange: (values: Values) => void
  /** All is right; `saves` when the person wants to send the whole form. */
  onDone: (values: Values, saves: boolean) => void
  refusal: Refusal | undefined
}

export const FORM_ID = 'chef-step'
/** The value of the button that sends the whole form from any step. */
export const SAVE = 'save'

/** The form of one step: checked when it is sent, then at every change; the first problem takes the focus. */
export function useStepForm<Values extends FieldValues>(
  schema: z.ZodMiniType<unknown, unknown>,
  { values, onChange, onDone, refusal }: StepProps<Values>,
) {
  const form = useForm<Values>({
    resolver: zodResolver(schema as never) as never,
    defaultValues: values as DefaultValues<Values>,
    mode: 'onTouched',
  })
  const report = useEffectEvent(onChange)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => report(values as Values) }),
    [form],
  )
  const { setError, setFocus } = form
  useEffect(() => {
    if (!refusal) return
    setError(refusal.field as Path<Values>, { message: refusal.message })
    // `hours.PICKUP.monday` is a part of the field `hours.PICKUP`.
    setFocus(refusal.field.split('.').slice(0, 2).join('.') as Path<Values>)
  }, [refusal, setError, setFocus])
  return {
    form,
    errorOf: useFieldError(form.formState.errors),
    formProps: {
      id: FORM_ID,
      noValidate: true,
      onSubmit: form.handleSubmit((checked, event) => {
        const { submitter } = (event?.nativeEvent ?? {}) as SubmitEvent
        onDone(checked as Values, submitter?.getAttribute('value') === SAVE)
      }),
    },
  }
}
