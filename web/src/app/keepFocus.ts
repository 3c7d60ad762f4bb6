/**
 * Keeps the focus when the focused row is removed; otherwise it would go to the beginning of the page. The control in
 * the same place of the next row gets the focus, and after the last row the tab or the heading above. If a part of a
 * row, a form or a button is replaced, its replacement gets the focus. Code that sets the focus itself takes
 * precedence.
 */
const ROWS = 'li, tr, article'
const CONTROLS = 'a[href], button:not(:disabled), input:not([type=hidden]), select, textarea'
const LISTS = 'ul, ol, table, tbody'
const OVERLAYS = '[role=dialog], [role=menu]'
const RESTORE_DELAY_MS = 50

type Place = 'page' | 'overlay'
type FocusedControl = { control: Element; path: string; isLost: boolean }

const isElement = (node: EventTarget | null): node is Element => node instanceof Element
const controlsOf = (root: Element): Element[] => [...root.querySelectorAll(CONTROLS)]

const nextRow = (root: Element, { nextSibling, previousSibling }: MutationRecord): Element | undefined =>
  [nextSibling, previousSibling]
    .filter(isElement)
    .find((each) => each.tagName === root.tagName && controlsOf(each).length > 0)

function headingAbove(target: Element): Element | null {
  const area = target.closest('section, [role=dialog], main') ?? document.body
  return area.querySelector('nav [aria-current]') ?? area.querySelector('h1, h2, h3')
}

/** Return the element that gets the focus in place of a control that was removed with `root`. */
function nextFocusTarget(control: Element, root: Element, record: MutationRecord, all: MutationRecord[]) {
  const target = record.target as Element
  const row = control.closest(ROWS)
  const added = all
    .filter((each) => each.target === target)
    .flatMap((each) => [...each.addedNodes])
    .filter(isElement)
    .filter((node) => node.isConnected)
  if (!row || !root.contains(row)) {
    // Only a part of a row was removed and the row stays, or a form was replaced by another element.
    if (!target.closest(ROWS) && !(root.matches('form') && added.length > 0)) {
      if (!root.matches(CONTROLS)) return null
      // One button of several was removed: its replacement or the button beside it gets the focus.
      const near = [...added, record.nextSibling, record.previousSibling].filter((each) => each !== null)
      return near.filter(isElement).find((each) => each.isConnected && each.matches(CONTROLS)) ?? null
    }
    const [first] = [...added, target].flatMap((node) => (node.matches(CONTROLS) ? [node] : controlsOf(node)))
    return first ?? headingAbove(target)
  }
  const next = root.matches(LISTS) ? undefined : nextRow(root, record)
  // The only content of a row was replaced.
  if (!next) return (target.matches(ROWS) && added.flatMap(controlsOf)[0]) || headingAbove(target)
  const controls = controlsOf(next)
  return controls[controlsOf(root).indexOf(control)] ?? controls[0] ?? null
}

export function keepFocus(): void {
  const focusedControls = new Map<Place, FocusedControl>()
  const remember = ({ target }: Event) => {
    if (!isElement(target)) return
    const place = target.closest(OVERLAYS) ? 'overlay' : 'page'
    const control = target.closest(CONTROLS)
    if (control) focusedControls.set(place, { control, path: location.pathname, isLost: false })
    else focusedControls.delete(place)
  }
  const restoreFocus = () => {
    const lost = focusedControls.get(document.querySelector('[role=dialog]') ? 'overlay' : 'page')
    if (!lost?.isLost || document.activeElement !== document.body || lost.path !== location.pathname) return
    const target = lost.control as HTMLElement
    if (!target.matches(CONTROLS)) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
  const onMutations = (records: MutationRecord[]) => {
    for (const [place, { control, path, isLost }] of focusedControls) {
      if (!control.isConnected) {
        const removed = records
          .flatMap((record) => [...record.removedNodes].map((root) => ({ record, root })))
          .find(({ root }) => root.contains(control))
        const replacement =
          removed?.record.target.isConnected &&
          nextFocusTarget(control, removed.root as Element, removed.record, records)
        if (replacement) focusedControls.set(place, { control: replacement, path, isLost: true })
        else focusedControls.delete(place)
      }
      if (!control.isConnected || isLost) setTimeout(restoreFocus, RESTORE_DELAY_MS)
    }
  }
  document.addEventListener('focusin', remember)
  document.addEventListener('pointerdown', remember)
  new MutationObserver(onMutations).observe(document.body, { childList: true, subtree: true })
}
