/** For a focused element inside a dialog that handles Escape itself: Mantine's dialogs would handle the key first. */
export const ESCAPES_HERE = { 'data-mantine-stop-propagation': 'true' } as const
