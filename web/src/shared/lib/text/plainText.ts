/** The words of sanitised HTML. Nothing of it is ever put into the page as markup. */
export function plainText(html: string): string {
  const page = new DOMParser().parseFromString(html.replaceAll(/<\/p>|<br\s*\/?>/g, '\n'), 'text/html')
  return (page.body.textContent ?? '').trim()
}
