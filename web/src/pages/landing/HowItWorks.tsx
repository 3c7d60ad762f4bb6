import { useTranslation } from '@/shared/i18n/useTranslation'
import classes from './Landing.module.css'

export function HowItWorks() {
  const { t } = useTranslation()
  const steps = [
    { title: t('chefs.explore.landing.steps.find'), text: t('chefs.explore.landing.steps.findText') },
    { title: t('chefs.explore.landing.steps.order'), text: t('chefs.explore.landing.steps.orderText') },
    { title: t('chefs.explore.landing.steps.enjoy'), text: t('chefs.explore.landing.steps.enjoyText') },
  ]
  return (
    <section aria-labelledby="steps" className={classes.section}>
      <h2 id="steps">{t('chefs.explore.landing.steps.title')}</h2>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, at) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {at + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
