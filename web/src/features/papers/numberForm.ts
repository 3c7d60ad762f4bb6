/** The countries of whose businesses the server checks the number by a form of their own. */
export const KNOWN_FORMS = ['BE', 'BR', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'PL', 'PT'] as const

/** Which form is said of the number of a business in that country. */
export const numberFormOf = (country: string): (typeof KNOWN_FORMS)[number] | 'OTHER' =>
  KNOWN_FORMS.find((known) => known === country) ?? 'OTHER'
