import { brandOfDomain, brandOfHost, type Brand } from '@acervo/domain/brands/brand'

const storageKey = 'platform'
const YEAR_S = 365 * 24 * 60 * 60

/**
 * Which of the two brands this visit sees: `?platform=hispaxtoken`, remembered in local storage, or the host's
 * name (docs/product.md, "Brands").
 * `?platform=acervo` goes back.
 */
export function startBrand(): void {
  const asked = new URLSearchParams(location.search).get('platform')
  if (asked) {
    const brand = brandOfDomain(asked)
    if (brand.domain === 'acervo') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, brand.domain)
  }
  const stored = localStorage.getItem(storageKey)
  // The server chooses the public pages' brand; it sees cookies, not the storage.
  document.cookie = `${storageKey}=${stored ?? ''}; path=/; max-age=${stored ? YEAR_S : 0}; samesite=lax`
  document.documentElement.dataset.brand = currentBrand().domain
}

export function currentBrand(): Brand {
  const stored = localStorage.getItem(storageKey)
  return stored ? brandOfDomain(stored) : brandOfHost(location.hostname)
}
