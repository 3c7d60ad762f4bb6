/** Return the attributes that make the editable element a text field for screen readers. */
export const textboxOf = (label: string, takesFocus?: boolean): Record<string, string> => ({
  'aria-label': label,
  'aria-multiline': 'true',
  role: 'textbox',
  // Otherwise the dialog around it gives the focus to its first button.
  ...(takesFocus ? { 'data-autofocus': 'true' } : {}),
})
