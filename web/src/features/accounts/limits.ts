/** Limits of an account beside those of its forms' fields (schemas.ts), as the server's contract gives them (openapi.json). */
export const DELETION = { days: 14, reasonMax: 500 }
export const CODE_PAUSE_SECONDS = 30
export const PHOTO_MOST_BYTES = 5 * 1024 * 1024
