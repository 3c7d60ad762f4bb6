// Runs before the first paint: theme, and whether what the server has written is right for this reader. Then starts the
// app, after that paint.
;(function () {
  var root = document.documentElement
  var LANGUAGE_TAGS = { en: 'en', fr: 'fr', br: 'pt-BR', pl: 'pl' }

  // Inside somebody else's page nothing is kept (shared/lib/storage).
  var framed = parent !== window

  function stored(key) {
    try {
      return framed ? null : localStorage.getItem(key) || sessionStorage.getItem(key)
    } catch (_) {
      // Storage may be refused; the system's choices then decide.
      return null
    }
  }

  function cookies(written) {
    try {
      if (written && !framed) document.cookie = written
      return framed ? '' : document.cookie
    } catch (_) {
      return ''
    }
  }

  // The server cannot read the storage: these two let it write the right page the next time.
  function remember(name, value) {
    var has = ('; ' + cookies()).indexOf('; ' + name + '=' + (value || '')) >= 0
    if (Boolean(value) === has) return
    cookies(name + '=' + (value || '') + '; path=/; samesite=lax; max-age=' + (value ? 31536000 : 0))
  }

  var theme = stored('theme')
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  document.querySelector('meta[name="theme-color"]').setAttribute('content', dark ? '#171411' : '#fffaf3')

  // Without an answer to the cookie notice its place is kept free from the start, so that nothing moves when it comes.
  if (!framed && !/(^|; ?)cookiesAccepted=(true|false)/.test(cookies())) root.dataset.consent = 'open'

  var language = LANGUAGE_TAGS[stored('locale')]
  var token = stored('authenticationToken')
  var known = token || stored('currentUserLocation')
  remember('locale', language && stored('locale'))
  remember('reader', known && 'known')
  // The start page without a place is another one for whom it knows, and the feed and home for whoever is logged in;
  // filters are remembered on the device, and a step of the history may have a place and a height of the list of its own.
  var path = location.pathname
  var isHome = /^\/(home|map)(\/|$)/.test(path) || (path === '/' && /[?&]lat=/.test(location.search))
  var others = path === '/' && !isHome ? known : token && (isHome || /^\/blog\/?$/.test(path))
  var step = history.state || {}
  if (isHome && (stored('chefFilters') || step.place !== undefined || step.sheet)) others = true
  var fits = (!language || language === root.lang) && !others
  root.setAttribute('data-first', !fits ? 'none' : token ? 'anonymous' : 'whole')

  // A form that is sent before the app listens would only reload the page.
  document.addEventListener('submit', function (event) {
    if (root.hasAttribute('data-first')) event.preventDefault()
  })

  // What is typed before the app listens goes on in the app's own field.
  function keepTyped(event) {
    if (!root.hasAttribute('data-first')) return
    if (event.target.getAttribute('role') === 'combobox') root.dataset.typed = event.target.value
    else delete root.dataset.typed
  }
  document.addEventListener('focusin', keepTyped)
  document.addEventListener('input', keepTyped)

  function nameOf(button) {
    return button.getAttribute('aria-label') || button.textContent
  }
  // So is what is pressed: the last button, by its name, and which of that name (app/firstScreen/replayClick.ts).
  document.addEventListener('click', function (event) {
    var button = root.hasAttribute('data-first') && event.target.closest('button')
    if (!button) return
    root.dataset.pressed = nameOf(button)
    root.dataset.pressedAt = Array.from(document.querySelectorAll('[data-first] button'))
      .filter(function (each) {
        return nameOf(each) === nameOf(button)
      })
      .indexOf(button)
  })

  // A file of the app did not arrive. Browsers remember that: only a reload asks again, once by itself, then by a button.
  var WORDS = {
    en: ['Marmita did not load.', 'Try again'],
    fr: ['Marmita ne s’est pas chargé.', 'Réessayer'],
    pt: ['A Marmita não carregou.', 'Tentar de novo'],
    pl: ['Marmita się nie załadowała.', 'Spróbuj ponownie'],
  }
  function lost() {
    if (navigator.onLine && firstTime()) return location.reload()
    var words = WORDS[root.lang.slice(0, 2)] || WORDS.en
    var box = document.createElement('p')
    var button = document.createElement('button')
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'position:fixed;inset:auto 0 var(--bottom-menu-height,0);z-index:9999;margin:0;padding:16px;text-align:center;background:#2a211a;color:#fff'
    button.style.cssText =
      'margin-left:12px;padding:8px 16px;border:0;border-radius:999px;background:#fff;color:#2a211a;font:inherit'
    button.textContent = words[1]
    button.addEventListener('click', function () {
      location.reload()
    })
    box.append(words[0], ' ', button)
    document.body.append(box)
  }
  function firstTime() {
    try {
      if (framed || sessionStorage.getItem('reloaded-for:start')) return false
      sessionStorage.setItem('reloaded-for:start', '1')
      return true
    } catch (_) {
      return false
    }
  }

  // Starts the app once: when the page has been read to its end, and what it shows has been painted with its first picture.
  var started = false
  function start() {
    if (started) return
    started = true
    var files = document.querySelectorAll('link[data-app]')
    files.forEach(function (file) {
      file.rel = 'modulepreload'
    })
    if (files.length > 0) import(files[0].href).catch(lost)
  }
  function afterPaint(action) {
    requestAnimationFrame(function () {
      setTimeout(action)
    })
  }
  document.addEventListener('DOMContentLoaded', function () {
    // A tab in the background paints nothing.
    setTimeout(start, document.hidden ? 0 : 1500)
    afterPaint(function () {
      var picture =
        document.querySelector('[data-first] img[fetchpriority]') ||
        document.querySelector('[data-first] img')
      if (!fits || !picture || picture.getClientRects().length === 0) return start()
      function show() {
        // The frame with the picture has been shown when the next one begins.
        afterPaint(function () {
          afterPaint(start)
        })
      }
      picture.decode().then(show, show)
      setTimeout(start, 400)
    })
  })
})()
