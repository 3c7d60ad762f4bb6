/** The text in the fields of a page. Passwords, codes and cards are left out. */
type Field = HTMLInputElement | HTMLTextAreaElement

const FIELDS = 'main input, main textarea, [role=dialog] input, [role=dialog] textarea'
/** The separator between the title of a dialog and the name of its field. */
const IN_DIALOG = '\n'
const PLAIN = ['text', 'email', 'search', 'tel', 'url', 'number', 'textarea']
const PRIVATE = /^(cc-|one-time-code|current-password|new-password)/
/** The longest time that a page may take to show its fields. */
const TIMEOUT_MS = 10_000

const isPlain = (field: Field) =>
  PLAIN.includes(field.type) && !field.readOnly && !field.disabled && !PRIVATE.test(field.autocomplete)

/** Return the title of the field's dialog, because many dialogs have a field of the same name, for a reason. */
const titleOf = (field: Field) => {
  const dialog = field.closest('[role=dialog]')
  return dialog ? `${dialog.querySelector('h2')?.textContent ?? ''}${IN_DIALOG}` : ''
}

function nameOf(field: Field): string {
  const name = field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent
  return name ? titleOf(field) + name : ''
}

const plainFields = () =>
  [...document.querySelectorAll<Field>(FIELDS)].filter((field) => isPlain(field) && nameOf(field))

export const readTyped = (): Map<string, string> =>
  new Map(plainFields().map((field) => [nameOf(field), field.value]))

/**
 * Fill each field once, as soon as the page shows it. A field of a dialog is filled when the dialog opens, as long as
 * the reader stays on the page. `isThere` returns whether the page is open.
 */
export function restoreFields(values: Map<string, string>, isPageOpen: () => boolean): void {
  let hasArrived = false
  const observer = new MutationObserver(fill)
  const timer = setTimeout(() => {
    for (const name of values.keys()) if (!hasArrived || !name.includes(IN_DIALOG)) values.delete(name)
    fill()
  }, TIMEOUT_MS)
  function fill() {
    if (isPageOpen()) fillShown()
    else if (hasArrived) values.clear()
    if (values.size > 0) return
    clearTimeout(timer)
    observer.disconnect()
  }
  function fillShown() {
    hasArrived = true
    for (const field of plainFields()) {
      const value = values.get(nameOf(field))
      if (value === undefined) continue
      values.delete(nameOf(field))
      if (field.value !== value) setFieldValue(field, value)
    }
  }
  observer.observe(document.body, { childList: true, subtree: true })
  fill()
}

/** Set the value as if a person typed it: React only notices values that are set with the element's own setter. */
function setFieldValue(field: Field, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
