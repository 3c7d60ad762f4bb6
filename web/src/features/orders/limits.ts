/** Limits of the orders' forms and lists, as the server's contract gives them (openapi.json). */
export const REASON_MAX = 500
export const PAGE_SIZE = 10
