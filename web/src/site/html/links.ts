import { brands, type Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'

/** Stands for `PUBLIC_URL` in the built files. The server replaces it when it starts. */
export const ORIGIN = 'https://origin.invalid'

/** Stands for the year in the built files. The server replaces it with the year of the request. */
export const CURRENT_YEAR = '%current-year%'

/**
 * The canonical address of a page in a brand and a language. Spanish has no prefix. On the platform's own host, a query
 * parameter selects another brand.
 */
export function alternateOf(brand: Brand, language: Language, path: string): string {
  const url = new URL(path, ORIGIN)
  if (brand !== brands[0]) url.searchParams.set('platform', brand.domain)
  if (language !== 'es') url.searchParams.set('lng', language)
  return url.href
}
