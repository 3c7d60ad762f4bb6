/**
 * Return the reason of a change as a request header for the audit log: for calls whose body has no field for a reason.
 */
export const reasonHeader = (reason = ''): RequestInit => {
  // encodeURIComponent throws on one half of a surrogate pair.
  const text = reason.trim().replaceAll(/\p{Surrogate}/gu, '')
  return text ? { headers: { 'X-Reason': encodeURIComponent(text) } } : {}
}
