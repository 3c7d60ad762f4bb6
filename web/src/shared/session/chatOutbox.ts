/** Messages that are written and not sent yet. They outlive the page, and go with the session that the reader ends. */
import { createEntries } from '@/shared/lib/storage/entries'

export const chatOutbox = createEntries('chatOutbox')
