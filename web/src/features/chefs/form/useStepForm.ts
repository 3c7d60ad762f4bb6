import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useFieldError } from '@/shared/hooks/useFieldError'
import type { ChefValues, Step } from './values'

/** A field that the server refused, with the error's text. */
export type Refusal = {
  step: Step
  field: string
  message: string
  /** Return the form's values without what no longer exists on the server. */
  corrected?: (values: ChefValues) => ChefValues
}

export type StepProps<Values> = {
  values: Values
  /** Called at every change, also with invalid values. */
  onChange: (values: Values) => void
  /** Called with valid values; `saves` means that the user submits the whole form. */
  onDone: (values: Values, saves: boolean) => void
  refusal: Refusal | undefined
}

export const FORM_ID = 'chef-step'
/** The value of the submit button that sends the whole form from any step. */
export const SAVE = 'save'

/**
 * Return the form of one step. It is validated when it is submitted, then at every change; the first invalid field
 * takes the focus.
 */
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
