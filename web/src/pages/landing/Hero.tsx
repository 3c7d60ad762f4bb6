import { ChefHat, LocateFixed, MapPin, ShieldCheck, Wallet } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { LocationSearch } from '@/features/places'
import type { ChefCard, LandingView } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { Tag } from '@/shared/ui/Chip'
import { HeroPicture } from './HeroPicture'
import classes from './Landing.module.css'

export type OnPlace = ComponentProps<typeof LocationSearch>['onChosen']
export type OnWanted = ComponentProps<typeof LocationSearch>['onWanted']

type Props = {
  chefs: readonly ChefCard[]
  /** The admins' texts and choices. An empty text is replaced by the default one. */
  landing: LandingView | undefined
  exploreText: string
  locating: boolean
  onExplore: () => void
  onPlace: OnPlace
  onWanted: OnWanted
}

export function Hero({ chefs, landing, exploreText, locating, onExplore, onPlace, onWanted }: Props) {
  const { t } = useTranslation()
  const [home, pay, pick] = landing?.benefits ?? []
  const benefits = [
    { icon: ChefHat, text: home || t('chefs.explore.landing.benefits.home') },
    { icon: Wallet, text: pay || t('chefs.explore.landing.benefits.pay') },
    { icon: MapPin, text: pick || t('chefs.explore.landing.benefits.pick') },
  ]
  return (
    <section className={classes.hero}>
      <div className={classes.pitch}>
        <Tag tone="leaf" size="md" icon={ShieldCheck}>
          {landing?.badge || t('chefs.explore.landing.badge')}
        </Tag>
        <h1 className={classes.headline}>{landing?.headline || t('chefs.explore.landing.headline')}</h1>
        <ul className={classes.benefits}>
          {benefits.map(({ icon: Icon, text }, at) => (
            <li key={at}>
              <Icon size={21} aria-hidden />
              {text}
            </li>
          ))}
        </ul>
        <LocationSearch onChosen={onPlace} onWanted={onWanted} />
        <Button
          variant="quiet"
          icon={LocateFixed}
          loading={locating}
          className={classes.explore}
          onClick={onExplore}
        >
          <span aria-live="polite">{exploreText}</span>
        </Button>
      </div>
      <HeroPicture picture={landing?.heroPicture} chefs={chefs} />
    </section>
  )
}
