import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PartnerView } from '@/shared/api/generated/marmita.schemas'
import landing from './Landing.module.css'
import classes from './PartnerLogos.module.css'

/** Twice the size at which logos are shown, for sharp screens. */
const WIDTH = 256

/** The logos of the partners that admins chose. */
export default function PartnerLogos({ partners }: { partners: readonly PartnerView[] }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="our-partners" className={classes.partners}>
      <h2 id="our-partners" className={landing.partnersTitle}>
        {t('chefs.explore.landing.ourPartners')}
      </h2>
      <ul className={classes.logos}>
        {partners.map(({ name, link, alt, picture }, at) => {
          const width = picture.widths.find((each) => each >= WIDTH) ?? picture.widths.at(-1)
          const logo = (
            <img
              className={classes.logo}
              src={`${picture.base}-${width}.webp`}
              alt={alt}
              width={picture.width}
              height={picture.height}
              loading="lazy"
              decoding="async"
            />
          )
          return (
            <li key={at} title={name}>
              {link ? (
                <a className={classes.link} href={link} target="_blank" rel="noopener noreferrer">
                  {logo}
                </a>
              ) : (
                <span className={classes.link}>{logo}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
