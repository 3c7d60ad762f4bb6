import classes from './RichText.module.css'

/** What a person wrote. The server kept paragraphs, bold, italic, lists and links; the page's policy runs nothing else. */
export function RichText({ html }: { html: string }) {
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
