/** Messages of the chat that are not sent yet. They survive a reload, and are removed when the reader logs out. */
import { createEntries } from '@/shared/lib/storage/entries'

export const chatOutbox = createEntries('chatOutbox')
