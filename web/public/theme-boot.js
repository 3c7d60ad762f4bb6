// Runs before the first paint so that a stored dark theme never flashes light, and nothing jumps.
;(function () {
  var chosen = null
  try {
    chosen = localStorage.getItem('theme')
  } catch (_) {
    // Storage may be refused; the system's choice then decides.
  }
  var dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.querySelector('meta[name="theme-color"]').setAttribute('content', dark ? '#171411' : '#fffaf3')
  // Without an answer to the cookie notice its place is kept free from the start, so that nothing moves when it comes.
  if (!/(^|; ?)cookiesAccepted=(true|false)/.test(document.cookie))
    document.documentElement.dataset.consent = 'open'
})()
