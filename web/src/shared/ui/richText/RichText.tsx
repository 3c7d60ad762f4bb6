import classes from './RichText.module.css'

/**
 * The text of a person. The server has kept paragraphs, bold, italic, lists and links, and the content security policy
 * runs no script.
 */
export function RichText({ html }: { html: string }) {
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
}
