import { useInnerLinks } from '@/shared/hooks/useInnerLinks'
import classes from './Html.module.css'

/**
 * The HTML of a static text. The server removed scripts when it was saved, and the page's content security policy
 * blocks them.
 */
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
