// The app's dictionaries are not here when there is no network, so this page brings its few words itself.
const TEXTS = {
  en: { title: 'You are offline', text: 'Marmita needs the network. Your bag is safe.', retry: 'Try again' },
  fr: {
    title: 'Vous êtes hors ligne',
    text: 'Marmita a besoin du réseau. Votre panier est conservé.',
    retry: 'Réessayer',
  },
  br: {
    title: 'Você está offline',
    text: 'A Marmita precisa de internet. Sua sacola está guardada.',
    retry: 'Tentar de novo',
  },
  pl: {
    title: 'Jesteś offline',
    text: 'Marmita potrzebuje internetu. Twoja torba jest bezpieczna.',
    retry: 'Spróbuj ponownie',
  },
}

/** Storage may be refused; the browser's own choices then decide. */
function stored(key) {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const primary = navigator.language.slice(0, 2)
const language = stored('locale') ?? stored('accountLocale') ?? (primary === 'pt' ? 'br' : primary)
const texts = TEXTS[language] ?? TEXTS.en
const theme = stored('theme')
const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)

document.documentElement.lang = language === 'br' ? 'pt-BR' : language in TEXTS ? language : 'en'
document.documentElement.dataset.theme = dark ? 'dark' : 'light'
for (const element of document.querySelectorAll('[data-text]'))
  element.textContent = texts[element.dataset.text]
document.querySelector('button').addEventListener('click', () => location.reload())
addEventListener('online', () => location.reload())
