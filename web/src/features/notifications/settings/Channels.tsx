import { type CSSProperties, useId } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { NotificationSetting } from '@/shared/api/generated/marmita.schemas'
import { BareSwitch } from '@/shared/ui/forms/Switch'
import { type Channel, CHANNELS, useSetChannel } from './queries'
import classes from './settings.module.css'

const COLUMNS = { '--channels': CHANNELS.length } as CSSProperties

type Props = { topics: readonly NotificationSetting[]; hasDigest: boolean }

/** A row for each topic with a column for each channel; on a phone the channels stand below the topic. */
export function Channels({ topics, hasDigest }: Props) {
  const { t } = useTranslation()
  return (
    <div style={COLUMNS}>
      <div className={`${classes.line} ${classes.head}`} aria-hidden>
        <span />
        {CHANNELS.map((channel) => (
          <span key={channel} className={classes.cell}>
            {t(`notifications.settings.${channel}`)}
          </span>
        ))}
      </div>
      {topics.map((setting) => (
        <Topic key={setting.topic} setting={setting} hasDigest={hasDigest} />
      ))}
      <p className={classes.note}>{t('notifications.settings.atOnceText')}</p>
    </div>
  )
}

function Topic({ setting, hasDigest }: { setting: NotificationSetting; hasDigest: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const name = t(`notifications.settings.${setting.topic}`)
  return (
    <div role="group" aria-labelledby={id} aria-describedby={`${id}-text`} className={classes.line}>
      <div className={classes.topic}>
        <p id={id} className={classes.name}>
          {name}
        </p>
        <p id={`${id}-text`} className={classes.text}>
          {t(`notifications.settings.${setting.topic}_text`)}
        </p>
      </div>
      {CHANNELS.map((channel) => (
        <Cell key={channel} setting={setting} channel={channel} isOpen={channel !== 'email' || hasDigest} />
      ))}
    </div>
  )
}

type CellProps = { setting: NotificationSetting; channel: Channel; isOpen: boolean }

function Cell({ setting, channel, isOpen }: CellProps) {
  const { t } = useTranslation()
  const set = useSetChannel()
  const { topic, inApp } = setting
  const value = setting[channel]
  const name = t(`notifications.settings.${channel}`)
  if (value === null)
    return (
      <p className={classes.cell}>
        <span className={classes.channel}>{name}</span>
        <span className={classes.atOnce}>{t('notifications.settings.atOnce')}</span>
      </p>
    )
  // A topic that is not in the list is not sent on other channels either.
  const isPossible = channel === 'inApp' || (inApp && isOpen)
  return (
    <label className={classes.cell}>
      <span className={classes.channel} aria-hidden>
        {name}
      </span>
      <BareSwitch
        label={`${t(`notifications.settings.${topic}`)}: ${name}`}
        checked={isPossible && value}
        disabled={!isPossible}
        onChange={(on) => set({ topic, channel, on })}
      />
    </label>
  )
}
