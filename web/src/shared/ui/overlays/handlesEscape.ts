/** For a focused element inside a dialog that handles Escape itself: Mantine's dialogs would handle the key first. */
export const HANDLES_ESCAPE = { 'data-mantine-stop-propagation': 'true' } as const
