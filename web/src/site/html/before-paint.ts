import { chosenBrand } from '@acervo/domain/brands/brand'

/**
 * Applies the user's stored choices, which the server may not know: sets the chosen theme, and loads the page again
 * when its language or brand is not the stored one. Cookies mirror the choices, so reloading is rare. The script loads
 * in parallel with the style sheet, which blocks the first paint; the script itself does not.
 */
const html = document.documentElement
const asked = new URLSearchParams(location.search)
const YEAR_S = 365 * 24 * 60 * 60

// An email link may lead to any address; the app handles it.
if (/[#&](access_token|error|error_code|message)=/.test(location.hash)) {
  location.replace(`/user-login${location.search}${location.hash}`)
} else {
  chooseTheme(stored('theme'))
  chooseBrand()
  chooseLanguage()
}

function chooseTheme(theme: string | null): void {
  // Without a choice, the style sheet follows the system by itself.
  if (theme === 'dark' || theme === 'light') html.dataset.theme = theme
}

function chooseLanguage(): void {
  const choice = stored('i18nextLng')?.slice(0, 2)
  const isOther = (choice === 'es' || choice === 'en') && choice !== html.lang
  if (isOther && !asked.has('lng')) return askAgain('lng', choice)
  store('i18nextLng', html.lang)
  document.cookie = `i18next=${html.lang}; path=/; max-age=${YEAR_S}; samesite=lax`
}

function chooseBrand(): void {
  const wanted = asked.get('platform')
  if (wanted) return store('platform', chosenBrand(wanted)?.domain ?? null)
  const choice = chosenBrand(stored('platform'))?.domain
  if (choice && choice !== html.dataset.brand) askAgain('platform', choice)
}

function askAgain(name: string, value: string): void {
  asked.set(name, value)
  // Omits the path: a path that begins with two slashes would lead to another site.
  location.replace(`?${asked}${location.hash}`)
}

// Storage may be blocked. The server's choice then remains.
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage may be blocked.
  }
}
