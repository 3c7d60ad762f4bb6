import { CheckCircle2, Circle, Hourglass, PauseCircle } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { type ChefState, MissingPart } from '@/shared/api/generated/marmita.schemas'
import { LinkButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { useLiveChefState } from './queries'
import classes from './State.module.css'

const STEPS = [
  MissingPart.ADDRESS,
  MissingPart.PAYMENTS,
  MissingPart.FOOD,
  MissingPart.VERIFICATION,
  MissingPart.PAPERS,
]

type Props = {
  chefId: string
  /** The data that the payment provider still needs. */
  payments?: ReactNode
  /** Where the chef's dishes are listed, if there are any. While FOOD is missing, none of them is on the menu. */
  dishes?: 'here' | 'elsewhere'
}

/** The steps that remain before a chef is visible to others, each with a link. Nothing if all are done. */
export function Checklist({ chefId, payments, dishes }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const { data: state } = useLiveChefState(chefId)
  if (!state) return null
  if (state.suspended) return <Suspended state={state} />
  if (state.missing.length === 0) return null
  const next = STEPS.find((step) => state.missing.includes(step))
  const isPoint = state.pickUpPoint
  const title = state.listed ? 'firstDish' : isPoint ? 'point.notVisible' : 'notVisible'
  return (
    <Card as="section" tone="wash" className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {t(`chefs.state.${title}`)}
      </h2>
      <ol className={classes.steps}>
        {STEPS.filter((step) => isStep(step, state)).map((step) => (
          <Step
            key={step}
            step={step}
            state={state}
            isNext={step === next}
            dishes={dishes}
            more={step === 'PAYMENTS' && payments}
          />
        ))}
      </ol>
    </Card>
  )
}

/**
 * Whether to list the step. A pick-up point needs no dishes, and payments only if it has dishes; papers are listed only
 * if one has expired.
 */
const isStep = (step: MissingPart, { missing, pickUpPoint }: ChefState): boolean =>
  missing.includes(step) ||
  step === 'ADDRESS' ||
  step === 'VERIFICATION' ||
  (step !== 'PAPERS' && !pickUpPoint)

type StepProps = { step: MissingPart; state: ChefState; isNext: boolean; dishes: Props['dishes'] }

function Step({ step, state, isNext, dishes, more }: StepProps & { more: ReactNode }) {
  const { t } = useTranslation()
  const isMissing = state.missing.includes(step)
  const waits = isMissing && step === 'VERIFICATION'
  const Icon = isMissing ? (waits ? Hourglass : Circle) : CheckCircle2
  const isPointsOwn = state.pickUpPoint && (step === 'PAYMENTS' || step === 'VERIFICATION')
  const missing = isPointsOwn
    ? (`chefs.state.point.${step}` as const)
    : (`chefs.state.missing.${step === 'FOOD' && dishes ? 'MENU' : step}` as const)
  return (
    <li className={classes.step} data-done={!isMissing || undefined}>
      <Icon size={22} aria-hidden className={classes.mark} />
      <span className={classes.words}>
        <b>{t(`chefs.state.step.${step}`)}</b>
        <span className={classes.note}>
          {t(isMissing ? missing : 'chefs.state.done')} {isMissing && more}
        </span>
      </span>
      {isMissing && <Way step={step} state={state} isNext={isNext} dishes={dishes} />}
    </li>
  )
}

function Way({ step, state: { id, pickUpPoint }, isNext, dishes }: StepProps) {
  const { t } = useTranslation()
  if (step === 'VERIFICATION') return null
  const look = { size: 'sm', variant: isNext ? 'primary' : 'secondary' } as const
  const label = { children: t(`chefs.state.go.${step}`) }
  const edit = pickUpPoint ? '/edit-pick-up-point/$id' : '/edit-chef/$id'
  if (step === 'ADDRESS')
    return <LinkButton to={edit} params={{ id }} search={{ step: 'place' }} {...look} {...label} />
  if (step === 'PAPERS') {
    const of = pickUpPoint ? 'point' : undefined
    return <LinkButton to="/dashboard/papers" search={{ of }} {...look} {...label} />
  }
  if (step === 'PAYMENTS')
    return <LinkButton to="/configure-stripe" search={{ chefId: id }} {...look} {...label} />
  if (dishes === 'here') return null
  if (dishes)
    return (
      <LinkButton to="/chef-menu" {...look}>
        {t('chefs.state.go.MENU')}
      </LinkButton>
    )
  return <LinkButton to="/create-food/$chefId" params={{ chefId: id }} {...look} {...label} />
}

function Suspended({ state }: { state: ChefState }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card as="section" tone="urgent" className={classes.panel} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <PauseCircle size={22} aria-hidden /> {t('chefs.state.suspended')}
      </h2>
      <p className={classes.note}>
        {t(state.can.unsuspend ? 'chefs.state.suspendedText' : 'chefs.state.suspendedByAdmin')}
      </p>
      {state.can.unsuspend ? (
        <LinkButton
          to={state.pickUpPoint ? '/pick-up-point/$login' : '/chef/$login'}
          params={{ login: state.id }}
          size="sm"
          variant="secondary"
        >
          {t('chefs.state.review.profile')}
        </LinkButton>
      ) : (
        <LinkButton to="/contact" size="sm" variant="secondary">
          {t('chefs.state.contact')}
        </LinkButton>
      )}
    </Card>
  )
}
