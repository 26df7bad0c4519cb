import type { LanguageDetectorModule } from 'i18next'

const YEAR_SECONDS = 60 * 60 * 24 * 365
const supported = ['es', 'en']

/**
 * The first supported language of: `?lng=`, the stored choice, the browser, the html tag (docs/product/public-site.md,
 * "Two languages"). A choice is stored in this browser, and in the cookie that the server reads.
 */
export const languageChoice: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () =>
    [
      new URLSearchParams(location.search).get('lng'),
      stored(),
      ...navigator.languages,
      document.documentElement.lang,
    ]
      .map((tag) => tag?.slice(0, 2).toLowerCase() ?? '')
      .find((language) => supported.includes(language)),
  cacheUserLanguage(language) {
    document.cookie = `i18next=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
    try {
      localStorage.setItem('i18nextLng', language)
    } catch {
      // The browser blocks storage. The choice is lost with the page.
    }
  },
}

function stored(): string | null {
  try {
    return localStorage.getItem('i18nextLng')
  } catch {
    return null
  }
}
