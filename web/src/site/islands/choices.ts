const YEAR_S = 365 * 24 * 60 * 60

/**
 * Shows the page in the chosen language at once, at the same scroll position. Where nothing can be stored, follows the
 * link with `?lng=` instead.
 */
export function startChoices(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]')) {
    link.addEventListener('click', (event) => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey
      if (opensElsewhere || !keepLanguage(link.dataset.language ?? '')) return
      event.preventDefault()
      const url = new URL(location.href)
      url.searchParams.delete('lng')
      history.replaceState(history.state, '', url)
      location.reload()
    })
  }
}

function keepLanguage(language: string): boolean {
  try {
    localStorage.setItem('i18nextLng', language)
    document.cookie = `i18next=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
    return document.cookie.includes(`i18next=${language}`)
  } catch {
    return false
  }
}
