import { useElementSize } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from '@/shared/i18n/useTranslation'
import type { ClientSettings } from '@/shared/api/generated/marmita.schemas'
import { currentLanguage } from '@/shared/i18n'
import { Skeleton } from '@/shared/ui/feedback/Skeleton'
import { clientSettingsQuery } from '@/shared/api/clientSettings'
import { useColorScheme } from '@/shared/lib/appearance/colorScheme'
import classes from './google.module.css'
import { googleNonceQuery, googleScriptQuery } from './queries'

const LOCALES = { en: 'en', fr: 'fr', br: 'pt-BR', pl: 'pl' } as const
const NARROWEST = 200
const WIDEST = 400

/** Whether this server is configured for login with Google. */
export function hasGoogle(
  settings: ClientSettings | undefined,
): settings is ClientSettings & { googleClientId: string; googleScriptUrl: string } {
  return Boolean(settings?.googleClientId && settings.googleScriptUrl)
}

type Props = {
  /** Called with the signed token of the Google account that the user chose. */
  onToken: (token: string) => void
}

/**
 * Google's own button in the current language and theme. Nothing is loaded from Google before the button is shown, or
 * if the server has no client id.
 */
export function GoogleButton({ onToken }: Props) {
  const { data: settings } = useQuery(clientSettingsQuery)
  if (!hasGoogle(settings)) return null
  return <Button clientId={settings.googleClientId} scriptUrl={settings.googleScriptUrl} onToken={onToken} />
}

function Button({ clientId, scriptUrl, onToken }: Props & { clientId: string; scriptUrl: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const script = useQuery(googleScriptQuery(scriptUrl))
  const nonce = useQuery(googleNonceQuery)
  const theme = useColorScheme() === 'dark' ? 'filled_black' : 'outline'
  const locale = LOCALES[currentLanguage()]
  const { ref: frame, width: space } = useElementSize()
  const place = useRef<HTMLDivElement>(null)
  const width = Math.min(WIDEST, Math.max(NARROWEST, Math.floor(space)))
  const receive = useEffectEvent((token: string) => {
    // Each token needs its own nonce, also the token of a second attempt.
    void client.invalidateQueries(googleNonceQuery)
    onToken(token)
  })
  const isReady = space > 0 && script.data !== undefined && nonce.data !== undefined
  useEffect(() => {
    if (!isReady || !script.data || !nonce.data || !place.current) return
    script.data.initialize({
      client_id: clientId,
      nonce: nonce.data,
      ux_mode: 'popup',
      callback: ({ credential }) => receive(credential),
    })
    script.data.renderButton(place.current, {
      type: 'standard',
      theme,
      size: 'large',
      shape: 'pill',
      text: 'continue_with',
      logo_alignment: 'center',
      width,
      locale,
    })
  }, [isReady, script.data, nonce.data, clientId, theme, width, locale])
  const failed = script.isError || nonce.isError
  return (
    <div ref={frame} className={classes.frame}>
      {failed ? (
        <p className={classes.failed} role="status">
          {t('accounts.google.unreachable')}
        </p>
      ) : (
        <>
          {!isReady && <Skeleton height={40} />}
          <div ref={place} className={classes.button} hidden={!isReady} />
        </>
      )}
    </div>
  )
}
