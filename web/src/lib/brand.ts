import { brandOfDomain, brandOfHost, chosenBrand, type Brand } from '@acervo/domain/brands/brand'

const storageKey = 'platform'
const YEAR_S = 365 * 24 * 60 * 60

/**
 * This visit's brand: `?platform=hispaxtoken`, remembered in local storage, or the host's name
 * (docs/product/public-site.md, "Brands"). `?platform=acervo` switches back.
 */
export function startBrand(): void {
  const asked = new URLSearchParams(location.search).get('platform')
  if (asked) {
    const brand = chosenBrand(asked)
    if (brand) localStorage.setItem(storageKey, brand.domain)
    else localStorage.removeItem(storageKey)
  }
  const stored = localStorage.getItem(storageKey)
  // The server chooses the brand of the public pages; it reads cookies, not local storage.
  document.cookie = `${storageKey}=${stored ?? ''}; path=/; max-age=${stored ? YEAR_S : 0}; samesite=lax`
  document.documentElement.dataset.brand = rememberedBrand().domain
}

/** The brand whose colours the page shows. Another tab may have chosen another brand since this page was opened. */
export function currentBrand(): Brand {
  const { brand } = document.documentElement.dataset
  return brand ? brandOfDomain(brand) : rememberedBrand()
}

function rememberedBrand(): Brand {
  return chosenBrand(localStorage.getItem(storageKey)) ?? brandOfHost(location.hostname)
}
