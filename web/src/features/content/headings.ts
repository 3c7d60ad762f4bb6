export type Heading = { id: string; text: string }

/** Return the HTML with an anchor at each heading, and the headings for a table of contents. */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const headings = [...document.querySelectorAll('h2')].map((heading, index) => {
    heading.id = `part-${index + 1}`
    return { id: heading.id, text: heading.textContent.trim() }
  })
  return { html: document.body.innerHTML, headings }
}
