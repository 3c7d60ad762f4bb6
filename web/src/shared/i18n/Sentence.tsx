/** A text with elements within: `<name>…</name>` becomes the element of that name, around what the text has there. */
import { cloneElement, Fragment, type ReactElement } from 'react'
import { fillIn, findText, type TextKey, type Values } from './translate'
import { useTranslation } from './useTranslation'

type Props = { textKey: TextKey; values?: Values; elements: Record<string, ReactElement> }

export function Sentence({ textKey, values = {}, elements }: Props) {
  // Drawn anew in another language.
  useTranslation()
  // A name, what stands within, and the plain text around: values come last, so what they contain is never an element.
  const parts = (findText(textKey, values.count) ?? textKey).split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, at) => {
    if (at % 3 === 0) return <Fragment key={at}>{fillIn(part, values)}</Fragment>
    if (at % 3 === 2) return null
    const element = elements[part]
    const inside = fillIn(parts[at + 1] ?? '', values)
    return element ? cloneElement(element, { key: at }, inside) : <Fragment key={at}>{inside}</Fragment>
  })
}
