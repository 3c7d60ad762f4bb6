import { History, Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { AdminSetting, AdminSettingValue } from '@/shared/api/generated/marmita.schemas'
import { dayAndTime } from '@/shared/lib/format'
import { Button } from '@/shared/ui/Button'
import classes from './adminSettings.module.css'
import { SettingForm } from './SettingForm'
import { SettingHistory } from './SettingHistory'
import { valueText } from './values'

type Opened = { what: 'form'; from: AdminSettingValue } | { what: 'history' } | null

/** A setting with its value; its form and its history open below it. */
export function SettingRow({ setting }: { setting: AdminSetting }) {
  const { t } = useTranslation()
  const id = useId()
  const [opened, setOpened] = useState<Opened>(null)
  const { key, value, defaultValue, isDefault, changedAt, changedBy } = setting
  const name = t(`adminSettings.names.${key}`)
  const close = () => setOpened(null)
  return (
    <article className={classes.setting} aria-labelledby={id}>
      <div className={classes.words}>
        <h3 id={id} className={classes.name}>
          {name}
        </h3>
        <p className={classes.muted}>{t(`adminSettings.descriptions.${key}`)}</p>
        <p className={classes.muted}>
          {isDefault
            ? t('adminSettings.isDefault')
            : t('adminSettings.default', { value: valueText(defaultValue) })}
          {changedAt &&
            ` · ${t('adminSettings.changed', { name: changedBy ?? '–', when: dayAndTime(changedAt) })}`}
        </p>
      </div>
      <p className={classes.value}>{valueText(value)}</p>
      <div className={classes.buttons}>
        <Button
          size="sm"
          variant="secondary"
          icon={Pencil}
          aria-expanded={opened?.what === 'form'}
          aria-label={t('adminSettings.changeOf', { name })}
          onClick={() => setOpened(opened?.what === 'form' ? null : { what: 'form', from: value })}
        >
          {t('adminSettings.change')}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={History}
          aria-expanded={opened?.what === 'history'}
          aria-label={t('adminSettings.historyOf', { name })}
          onClick={() => setOpened(opened?.what === 'history' ? null : { what: 'history' })}
        >
          {t('adminSettings.history')}
        </Button>
      </div>
      {opened?.what === 'form' && <SettingForm setting={setting} from={opened.from} onClose={close} />}
      {opened?.what === 'history' && (
        <SettingHistory
          setting={setting}
          onRestore={(from) => setOpened({ what: 'form', from: from ?? defaultValue })}
        />
      )}
    </article>
  )
}
