/** Return the plain text of sanitised HTML. The HTML is never put into the page. */
export function plainText(html: string): string {
  const page = new DOMParser().parseFromString(html.replaceAll(/<\/p>|<br\s*\/?>/g, '\n'), 'text/html')
  return (page.body.textContent ?? '').trim()
}
