/** For what has the focus inside a dialog and does something else on Escape: Mantine's dialogs listen before it. */
export const ESCAPES_HERE = { 'data-mantine-stop-propagation': 'true' } as const
