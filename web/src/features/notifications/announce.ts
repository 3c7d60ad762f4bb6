/** Says words once to who listens instead of looking, when nothing else is being said. */
const SETTLE_MS = 100
/** Afterwards nobody who reads through the page comes across them. */
const GONE_MS = 5000

let region: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** A region that was there before its words is read aloud everywhere; one that comes with them is not. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  const place = region
  place.textContent = ''
  clearTimeout(timer)
  timer = setTimeout(() => {
    place.textContent = text
    timer = setTimeout(() => {
      place.textContent = ''
    }, GONE_MS)
  }, SETTLE_MS)
}
