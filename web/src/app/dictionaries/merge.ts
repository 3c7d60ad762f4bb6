import type { Dictionary } from '@/shared/i18n'

/** Shared texts lie at the top; a feature's texts lie under the feature's folder name. */
export function merge(shared: Record<string, unknown>, features: Record<string, unknown>): Dictionary {
  const dictionary: Dictionary = Object.assign({}, ...Object.values(shared))
  for (const [path, texts] of Object.entries(features)) {
    const feature = path.split('/').at(-3)
    if (feature) dictionary[feature] = texts
  }
  return dictionary
}
