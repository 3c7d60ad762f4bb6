import { Fragment, Suspense, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Provider } from '@/shared/api/generated/marmita.schemas'
import { useInnerLinks } from '@/shared/hooks/useInnerLinks'
import { lazyWithTexts } from '@/shared/i18n/lazyWithTexts'
import { isProvider } from '../providers'
import './documentText.css'

const EmbedPanel = lazyWithTexts(() => import('./EmbedPanel'), 'richText')

/** `titles`: the titles of embeds by the address of their page. */
type Props = { html: string; titles?: Record<string, string> | undefined; className?: string }
type Slot = { element: HTMLElement; provider: Provider; id: string; title: string; page: string }

/**
 * The HTML that the server has made from a document (marmita/platform/rich_text/render.py), with panels for its embeds,
 * whose code is loaded with the first embed.
 */
export default function DocumentText(props: Props) {
  return <Text key={props.html} {...props} />
}

function Text({ html, titles, className = '' }: Props) {
  const innerLinks = useInnerLinks()
  const [slots, setSlots] = useState<Slot[]>([])
  useLayoutEffect(() => {
    const found = innerLinks.current?.querySelectorAll<HTMLElement>('[data-embed]') ?? []
    setSlots(
      [...found].flatMap((element) => {
        const { embed: provider, id = '', title = '' } = element.dataset
        // The link that the server has put there for readers without scripts. This effect may run twice.
        const page = (element.dataset.page ??= element.querySelector('a')?.href ?? '')
        element.replaceChildren()
        return isProvider(provider) ? [{ element, provider, id, title, page }] : []
      }),
    )
  }, [innerLinks])
  return (
    <>
      <div
        ref={innerLinks}
        className={`document-text ${className}`}
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {slots.map(({ element, ...embed }, index) => (
        <Fragment key={`${index}-${embed.provider}-${embed.id}`}>
          {createPortal(
            <Suspense>
              <EmbedPanel {...embed} title={embed.title || (titles?.[embed.page] ?? '')} />
            </Suspense>,
            element,
          )}
        </Fragment>
      ))}
    </>
  )
}
