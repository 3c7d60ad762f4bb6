export const CODE_DIGITS = 6

/** The digits of what was typed or pasted: apps show "123 456". */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS)
