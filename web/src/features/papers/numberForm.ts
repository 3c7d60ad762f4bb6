/** The countries with a specific format of business numbers, which the server validates. */
export const KNOWN_FORMS = ['BE', 'BR', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'PL', 'PT'] as const

/** Return the country of the format that is described to the user, or 'OTHER'. */
export const numberFormOf = (country: string): (typeof KNOWN_FORMS)[number] | 'OTHER' =>
  KNOWN_FORMS.find((known) => known === country) ?? 'OTHER'
