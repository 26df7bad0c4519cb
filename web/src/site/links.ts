import { brands, type Brand } from '@acervo/domain/brands/brand'
import type { Language } from '@acervo/domain/common/language'
import { pathOf, type PageName } from './paths.ts'

/** Stands for `PUBLIC_URL` in what is built: the server puts the real one in when it starts. */
export const ORIGIN = 'https://origin.invalid'

/** Stands for the year in what is built: the server puts in the one in which a page is asked for. */
export const CURRENT_YEAR = '%current-year%'

/**
 * The one address of a page in a brand and a language. Spanish has the bare address; on the platform's own host the
 * second brand is asked for by name.
 */
export function alternateOf(brand: Brand, language: Language, page: PageName): string {
  const url = new URL(pathOf(page), ORIGIN)
  if (brand !== brands[0]) url.searchParams.set('platform', brand.domain)
  if (language !== 'es') url.searchParams.set('lng', language)
  return url.href
}
