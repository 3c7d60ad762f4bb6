import type { Provider } from '@/shared/api/generated/marmita.schemas'

/** The names of the other sites whose content can be embedded in a text. */
export const NAMES: Record<Provider, string> = {
  youtube: 'YouTube',
  streamable: 'Streamable',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  rumble: 'Rumble',
  tweet: 'X',
}

export const PROVIDERS = Object.keys(NAMES) as Provider[]

export const isProvider = (name: string | undefined): name is Provider => !!name && name in NAMES
