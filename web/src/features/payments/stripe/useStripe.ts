import { useQuery } from '@tanstack/react-query'
import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { currentLanguage } from '@/shared/i18n'
import { useColorScheme } from '@/shared/lib/appearance/colorScheme'

const LOCALES = { en: 'en', fr: 'fr', br: 'pt-BR', pl: 'pl' } as const

/** Stripe.js from js.stripe.com, as Stripe requires: not bundled, and loaded only when this page needs it. */
const stripeQuery = (key: string) => ({
  queryKey: ['stripe-js', key],
  queryFn: async () => {
    const stripe = await loadStripe(key)
    if (!stripe) throw new Error('Stripe.js needs a browser')
    return stripe
  },
  retry: 1,
  staleTime: Number.POSITIVE_INFINITY,
})

type Form = {
  /** The element that will contain the card fields. */
  place: RefObject<HTMLDivElement | null>
  stripe: Stripe | undefined
  elements: StripeElements | undefined
  isReady: boolean
  /** The reason why the form could not be created. */
  error: unknown
}

/** Return Stripe's card fields for one intent, in the current language and colours. */
export function useStripe(key: string, clientSecret: string): Form {
  const { data: stripe, error } = useQuery(stripeQuery(key))
  const scheme = useColorScheme()
  const place = useRef<HTMLDivElement>(null)
  const [elements, setElements] = useState<StripeElements>()
  const [isReady, setReady] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (!stripe || !place.current) return
    const made = stripe.elements({
      clientSecret,
      locale: LOCALES[currentLanguage()],
      appearance: appearanceOf(scheme),
    })
    const fields = made.create('payment', { layout: 'tabs' })
    fields.on('ready', () => setReady(true))
    fields.on('loaderror', ({ error: cause }) => setFailure(cause))
    fields.mount(place.current)
    setElements(made)
    return () => {
      fields.destroy()
      setReady(false)
      setElements(undefined)
    }
  }, [stripe, clientSecret, scheme])
  return { place, stripe, elements, isReady, error: error ?? failure }
}

/** Return the colours of this page for the fields, which are in a frame of Stripe. */
function appearanceOf(scheme: 'light' | 'dark'): Appearance {
  const styles = getComputedStyle(document.documentElement)
  const colour = (name: string) => styles.getPropertyValue(name).trim()
  return {
    theme: scheme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--c-action'),
      colorBackground: colour('--c-card'),
      colorText: colour('--c-text'),
      colorDanger: colour('--c-urgent'),
      borderRadius: '12px',
    },
  }
}
