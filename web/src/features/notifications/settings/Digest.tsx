import { useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { DigestFrequency, type DigestSetting } from '@/shared/api/generated/marmita.schemas'
import { currentTag } from '@/shared/i18n'
import { Button } from '@/shared/ui/Button'
import { NativeSelect } from '@/shared/ui/forms/fields'
import { Segments } from '@/shared/ui/forms/Segments'
import { useSetDigest } from './queries'
import classes from './settings.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const FREQUENCIES = [DigestFrequency.NEVER, DigestFrequency.DAILY, DigestFrequency.WEEKLY]

/** The frequency and the local time of the e-mail digest. */
export function Digest({ digest }: { digest: DigestSetting }) {
  const { t } = useTranslation()
  const set = useSetDigest()
  const id = useId()
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const isChosen = digest.frequency !== 'NEVER'
  return (
    <section className={classes.digest} aria-labelledby={id}>
      <h3 id={id} className={classes.name}>
        {t('notifications.settings.digest')}
      </h3>
      <p className={classes.text}>{t('notifications.settings.digestText')}</p>
      <Segments
        label={t('notifications.settings.digest')}
        options={FREQUENCIES.map((value) => ({ value, label: t(`notifications.settings.${value}`) }))}
        value={digest.frequency}
        // When the digest is turned on, use the time zone of this device.
        onChange={(frequency) => set({ ...digest, frequency, timeZone: isChosen ? digest.timeZone : here })}
      />
      {isChosen && (
        <div className={classes.when}>
          <NativeSelect
            label={t(
              digest.frequency === 'WEEKLY'
                ? 'notifications.settings.mondayAt'
                : 'notifications.settings.everyDayAt',
            )}
            value={digest.hour}
            onChange={({ currentTarget: { value } }) => set({ ...digest, hour: Number(value) })}
          >
            {HOURS.map((hour) => (
              <option key={hour} value={hour}>
                {hourText(hour)}
              </option>
            ))}
          </NativeSelect>
          <p className={classes.text}>
            {t('notifications.settings.zone', { zone: placeOf(digest.timeZone) })}
            {digest.timeZone !== here && (
              <Button variant="quiet" size="sm" onClick={() => set({ ...digest, timeZone: here })}>
                {t('notifications.settings.useZone', { zone: placeOf(here) })}
              </Button>
            )}
          </p>
        </div>
      )}
    </section>
  )
}

/** Return the hour as text in the format of the language, such as "18:00". */
function hourText(hour: number): string {
  const instant = new Date(Date.UTC(2026, 0, 1, hour))
  return new Intl.DateTimeFormat(currentTag(), { timeStyle: 'short', timeZone: 'UTC' }).format(instant)
}

/** Return the place in the name of a time zone: "America/Sao_Paulo" gives "Sao Paulo". */
const placeOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
