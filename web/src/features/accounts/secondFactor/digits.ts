export const CODE_DIGITS = 6

/** Return only the digits of a typed or pasted code, at most six: apps show "123 456". */
export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').slice(0, CODE_DIGITS)
