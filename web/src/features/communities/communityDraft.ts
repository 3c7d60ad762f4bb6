/** The draft of a community, stored on the device until the community is saved. It has no pictures. */
import type { BaseFields, Fields } from './communityChange'

/** The typed values and the version that the form began with. */
export type Words = Pick<Fields, 'name' | 'topicId' | 'description'> & { begun?: BaseFields | undefined }

/** Whether the stored value is the draft of a community. */
export const isWords = (kept: unknown): kept is Words =>
  typeof kept === 'object' &&
  kept !== null &&
  ['name', 'topicId', 'description'].every((key) => typeof kept[key as keyof typeof kept] === 'string')

export const wordsOf = ({ name, topicId, description }: Words): Words => ({ name, topicId, description })
