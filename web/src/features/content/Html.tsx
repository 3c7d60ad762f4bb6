import { useInnerLinks } from '@/shared/hooks/useInnerLinks'
import classes from './Html.module.css'

/** A text of the house. The server took out what could run when it was written, and the page's policy runs nothing. */
export function Html({ html, lang, small = false }: { html: string; lang?: string; small?: boolean }) {
  const innerLinks = useInnerLinks()
  return (
    <div
      ref={innerLinks}
      lang={lang}
      className={small ? classes.small : classes.html}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
