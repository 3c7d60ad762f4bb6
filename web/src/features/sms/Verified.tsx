import { useTranslation } from '@/shared/i18n/useTranslation'
import type { PhoneView } from '@/shared/api/generated/marmita.schemas'
import { Button } from '@/shared/ui/Button'
import { Switch } from '@/shared/ui/forms/Switch'
import { useRemovePhone, useSetWanted } from './queries'
import classes from './sms.module.css'

/** A verified number, with controls to turn messages on or off, to change it, and to remove it. */
export function Verified({ phone, onChange }: { phone: PhoneView; onChange: () => void }) {
  const { t } = useTranslation()
  const setWanted = useSetWanted()
  const removing = useRemovePhone()
  return (
    <>
      <Switch
        label={t('sms.wanted', { number: phone.number })}
        description={t(phone.offered ? 'sms.wantedText' : 'sms.closed')}
        checked={phone.wanted}
        disabled={!phone.offered && !phone.wanted}
        onChange={setWanted}
      />
      <div className={classes.actions}>
        {phone.offered && (
          <Button variant="secondary" size="sm" onClick={onChange}>
            {t('sms.change')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          loading={removing.isPending}
          onClick={() => removing.mutate(undefined)}
        >
          {t('sms.remove')}
        </Button>
      </div>
    </>
  )
}
