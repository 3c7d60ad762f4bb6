/** Limits of the bag's forms, as the server's contract gives them (openapi.json). */
export const INSTRUCTIONS_MAX = 300
