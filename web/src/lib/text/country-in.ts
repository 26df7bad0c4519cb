import { countryNamed } from '@acervo/domain/kyc/countries'

/** Countries are stored by their English name and shown in the reader's language. */
export function countryIn(name: string | null, language = 'es'): string {
  const code = name ? countryNamed(name)?.code : undefined
  return (code && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || name || '–'
}
