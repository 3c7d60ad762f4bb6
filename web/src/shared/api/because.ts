/**
 * Return the reason of a change as a request header for the audit log: for calls whose body has no field for a reason.
 */
export const because = (reason = ''): RequestInit => {
  // encodeURIComponent throws on one half of a surrogate pair.
  const words = reason.trim().replaceAll(/\p{Surrogate}/gu, '')
  return words ? { headers: { 'X-Reason': encodeURIComponent(words) } } : {}
}
