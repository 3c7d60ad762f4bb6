/** Why somebody changes something, for the audit log: calls whose body has no field for it carry it as a header. */
export const because = (reason = ''): RequestInit => {
  // Half a character of two cannot be encoded.
  const words = reason.trim().replaceAll(/\p{Surrogate}/gu, '')
  return words ? { headers: { 'X-Reason': encodeURIComponent(words) } } : {}
}
