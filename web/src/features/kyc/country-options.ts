import { countries, countryNamed } from '@acervo/domain/kyc/countries'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** Every country by its name in the interface's language; the value is the English name that is stored. */
export function useCountryOptions(): { value: string; label: string }[] {
  const { i18n } = useTranslation()
  const language = i18n.resolvedLanguage ?? 'es'
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return countries
      .map(({ code, name }) => ({ value: name, label: names.of(code) ?? name }))
      .sort((one, other) => one.label.localeCompare(other.label, language))
  }, [language])
}

/** Countries are stored by their English name and read in the reader's language. */
export function countryIn(name: string | null, language = 'es'): string {
  const code = name ? countryNamed(name)?.code : undefined
  return (code && new Intl.DisplayNames(language, { type: 'region' }).of(code)) || name || '–'
}
