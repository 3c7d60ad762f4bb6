import { useQuery } from '@tanstack/react-query'
import { CheckCircle2, Circle, Hourglass, PauseCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type ChefState, MissingPart } from '@/shared/api/generated/marmita.schemas'
import { LinkButton } from '@/shared/ui/Button'
import { Card } from '@/shared/ui/Card'
import { chefStateQuery } from './queries'
import classes from './State.module.css'

const STEPS = [MissingPart.ADDRESS, MissingPart.PAYMENTS, MissingPart.FOOD, MissingPart.VERIFICATION]

/** What a chef still needs before others see it, each with the way there. Nothing once all is done. */
export function Checklist({ chefId }: { chefId: string }) {
  const { t } = useTranslation()
  const { data: state } = useQuery(chefStateQuery(chefId))
  if (!state) return null
  if (state.suspended) return <Suspended state={state} />
  if (state.missing.length === 0) return null
  return (
    <Card as="section" tone="wash" className={classes.panel} aria-labelledby="checklist">
      <h2 id="checklist" className={classes.title}>
        {t(state.listed ? 'chefs.state.firstDish' : 'chefs.state.notVisible')}
      </h2>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <Step key={step} step={step} chefId={chefId} isMissing={state.missing.includes(step)} />
        ))}
      </ol>
    </Card>
  )
}

function Step({ step, chefId, isMissing }: { step: MissingPart; chefId: string; isMissing: boolean }) {
  const { t } = useTranslation()
  const waits = isMissing && step === 'VERIFICATION'
  const Icon = isMissing ? (waits ? Hourglass : Circle) : CheckCircle2
  return (
    <li className={classes.step} data-done={!isMissing || undefined}>
      <Icon size={22} aria-hidden className={classes.mark} />
      <span className={classes.words}>
        <b>{t(`chefs.state.step.${step}`)}</b>
        <span className={classes.note}>
          {t(isMissing ? `chefs.state.missing.${step}` : 'chefs.state.done')}
        </span>
      </span>
      {isMissing && <Way step={step} chefId={chefId} />}
    </li>
  )
}

function Way({ step, chefId }: { step: MissingPart; chefId: string }) {
  const { t } = useTranslation()
  const look = { size: 'sm', variant: 'secondary' } as const
  const label = { children: t(`chefs.state.go.${step === 'VERIFICATION' ? 'ADDRESS' : step}`) }
  if (step === 'ADDRESS')
    return <LinkButton to="/edit-chef/$id" params={{ id: chefId }} {...look} {...label} />
  if (step === 'PAYMENTS') return <LinkButton to="/configure-stripe" {...look} {...label} />
  if (step === 'FOOD')
    return <LinkButton to="/create-food/$chefId" params={{ chefId }} {...look} {...label} />
  return null
}

function Suspended({ state }: { state: ChefState }) {
  const { t } = useTranslation()
  return (
    <Card as="section" tone="urgent" className={classes.panel} aria-labelledby="suspended">
      <h2 id="suspended" className={classes.title}>
        <PauseCircle size={22} aria-hidden /> {t('chefs.state.suspended')}
      </h2>
      <p className={classes.note}>
        {t(state.can.unsuspend ? 'chefs.state.suspendedText' : 'chefs.state.suspendedByAdmin')}
      </p>
    </Card>
  )
}
