/**
 * A text with elements inside: `<name>…</name>` becomes the element of that name, with the text between the tags as its
 * content.
 */
import { cloneElement, Fragment, type ReactElement } from 'react'
import { fillIn, findText, type TextKey, type Values } from './translate'
import { useTranslation } from './useTranslation'

type Props = { textKey: TextKey; values?: Values; elements: Record<string, ReactElement> }

export function Sentence({ textKey, values = {}, elements }: Props) {
  // Draws the sentence again when the language changes.
  useTranslation()
  // The parts are plain text, a name and the text inside its tags, repeated. Values are filled in last, so that their
  // content never becomes an element.
  const parts = (findText(textKey, values.count) ?? textKey).split(/<(\w+)>(.*?)<\/\1>/)
  return parts.map((part, at) => {
    if (at % 3 === 0) return <Fragment key={at}>{fillIn(part, values)}</Fragment>
    if (at % 3 === 2) return null
    const element = elements[part]
    const inside = fillIn(parts[at + 1] ?? '', values)
    return element ? cloneElement(element, { key: at }, inside) : <Fragment key={at}>{inside}</Fragment>
  })
}
