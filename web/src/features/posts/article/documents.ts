/** Finds the pictures, chefs and dishes in a document. */
import type { DocumentJson } from '@/shared/ui/richText/document/DocumentEditor'

/** Return the paths of the pictures in the document. */
export function picturesIn(document: DocumentJson | undefined): string[] {
  const inner = document?.content?.flatMap(picturesIn) ?? []
  return document?.type === 'image' ? [String(document.attrs?.imageURL), ...inner] : inner
}

/** Return the chefs and dishes that the document mentions, each once, as `chef-…` and `dish-…`. */
export function mentionedIn(document: DocumentJson): string[] {
  const { type, attrs, content = [] } = document
  const own = type === 'chef' || type === 'dish' ? [`${type}-${String(attrs?.id)}`] : []
  return [...new Set([...own, ...content.flatMap(mentionedIn)])]
}

/** Return the document without the pictures that no longer exist. */
export function withPictures(document: DocumentJson, isThere: (base: string) => boolean): DocumentJson {
  const content = document.content
    ?.filter((node) => node.type !== 'image' || isThere(String(node.attrs?.imageURL)))
    .map((node) => withPictures(node, isThere))
  return content ? { ...document, content } : document
}
