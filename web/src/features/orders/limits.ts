/** Limits of the orders' forms, as the server's contract gives them (openapi.json). */
export const REASON_MAX = 500
