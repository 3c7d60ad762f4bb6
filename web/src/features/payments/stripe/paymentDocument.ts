/**
 * Whether this document may load Stripe: its content security policy allows that only if the document itself was
 * requested as a payment page. A page that was reached by a link inside the application has to be requested again.
 */
export function isPaymentDocument(id: string): boolean {
  const [entry] = performance.getEntriesByType('navigation')
  return entry === undefined || new URL(entry.name, window.location.href).pathname === paymentPath(id)
}

export const paymentPath = (id: string) => `/payment/${id}`
