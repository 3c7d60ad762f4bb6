import type { ChefForm } from '@/shared/api/generated/marmita.schemas'
import { AboutStep } from './about/AboutStep'
import type { PictureUploads } from './about/usePictureUploads'
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
  sending: PictureUploads
  /** Gets only the values of the step, because pictures may arrive in another step at any time. */
  onChange: (values: Partial<ChefValues>) => void
  onDone: (values: Partial<ChefValues>, saves: boolean) => void
}

/** The form of one step, which changes a part of all values. */
export function StepForm({ step, values, chef, isGuest, refusal, sending, onChange, onDone }: Props) {
  const propsOf = <Name extends Step>(name: Name) => ({
    values: values[name],
    refusal,
    onChange: (changed: ChefValues[Name]) => onChange({ [name]: changed }),
    onDone: (checked: ChefValues[Name], saves: boolean) => onDone({ [name]: checked }, saves),
  })
  const isPoint = useFormKind() === 'point'
  if (step === 'account') return <AccountStep {...propsOf('account')} />
  if (step === 'about')
    return <AboutStep {...propsOf('about')} chefId={chef?.id} canUpload={!isGuest} sending={sending} />
  if (step === 'place') return <PlaceStep {...propsOf('place')} canWait={!chef?.address && !isPoint} />
  return <OfferStep {...propsOf('offer')} asksTerms={!chef} home={pointOf(values.place)} />
}
