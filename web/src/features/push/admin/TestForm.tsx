import { useState } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import { errorText } from '@/shared/lib/errorText'
import { Button } from '@/shared/ui/Button'
import { TextInput } from '@/shared/ui/forms/fields'
import classes from './admin.module.css'
import { useTest } from './queries'

const LONGEST_SECONDS = 3600

/** Sends a test push to all devices of an account, at once or after some seconds. */
export function TestForm() {
  const { t } = useTranslation()
  const [login, setLogin] = useState('')
  const [seconds, setSeconds] = useState('0')
  const test = useTest()
  const devices = test.data
  return (
    <form
      className={`${classes.part} ${classes.form}`}
      aria-label={t('push.admin.test')}
      onSubmit={(event) => {
        event.preventDefault()
        test.mutate({ login: login.trim(), delayInSeconds: Number(seconds) || 0 })
      }}
    >
      <h2>{t('push.admin.test')}</h2>
      <TextInput
        label={t('push.admin.user')}
        value={login}
        required
        autoComplete="off"
        error={test.error && errorText(test.error)}
        onChange={({ currentTarget: { value } }) => setLogin(value)}
      />
      <TextInput
        type="number"
        inputMode="numeric"
        label={t('push.admin.delay')}
        min={0}
        max={LONGEST_SECONDS}
        step={1}
        value={seconds}
        onChange={({ currentTarget: { value } }) => setSeconds(value)}
      />
      <div className={classes.actions}>
        <Button type="submit" size="sm" disabled={!login.trim()} loading={test.isPending}>
          {t('push.admin.send')}
        </Button>
      </div>
      {devices !== undefined && (
        <p role="status" className={classes.hint}>
          {devices > 0 ? t('push.admin.sent', { count: devices }) : t('push.admin.nobody')}
        </p>
      )}
    </form>
  )
}
