// Runs before the first paint so that a stored dark theme never flashes light.
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
})()
