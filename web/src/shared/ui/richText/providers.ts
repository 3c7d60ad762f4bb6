import type { Provider } from '@/shared/api/generated/marmita.schemas'

/** The other sites whose content may stand in a text, as people know them. */
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
