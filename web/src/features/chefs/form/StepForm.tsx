import type { ChefForm } from '@/shared/api/generated/marmita.schemas'
import { AboutStep } from './about/AboutStep'
import { AccountStep } from './account/AccountStep'
import { useFormKind } from './kind'
import { OfferStep } from './offer/OfferStep'
import { pointOf } from './place/found'
import { PlaceStep } from './place/PlaceStep'
import type { Refusal } from './useStepForm'
import type { ChefValues, Step } from './values'

type Props = {
  step: Step
  values: ChefValues
  chef: ChefForm | undefined
  isGuest: boolean
  refusal: Refusal | undefined
  onChange: (values: ChefValues) => void
  onDone: (values: ChefValues, saves: boolean) => void
}

/** The form of one step, which changes a part of all values. */
export function StepForm({ step, values, chef, isGuest, refusal, onChange, onDone }: Props) {
  const propsOf = <Name extends Step>(name: Name) => ({
    values: values[name],
    refusal,
    onChange: (changed: ChefValues[Name]) => onChange({ ...values, [name]: changed }),
    onDone: (checked: ChefValues[Name], saves: boolean) => onDone({ ...values, [name]: checked }, saves),
  })
  const isPoint = useFormKind() === 'point'
  if (step === 'account') return <AccountStep {...propsOf('account')} />
  if (step === 'about') return <AboutStep {...propsOf('about')} chefId={chef?.id} canUpload={!isGuest} />
  if (step === 'place') return <PlaceStep {...propsOf('place')} canWait={!chef?.address && !isPoint} />
  return <OfferStep {...propsOf('offer')} asksTerms={!chef} home={pointOf(values.place)} />
}
