import { countries } from '@acervo/domain/kyc/countries'
import { useTranslation } from 'react-i18next'

type CountryOption = { value: string; label: string }

const optionsIn = new Map<string, CountryOption[]>()

/** All countries, by their names in the interface's language. The value is the English name, which is stored. */
export function useCountryOptions(): CountryOption[] {
  const language = useTranslation().i18n.resolvedLanguage ?? 'es'
  const options = optionsIn.get(language) ?? sortedOptions(language)
  optionsIn.set(language, options)
  return options
}

function sortedOptions(language: string): CountryOption[] {
  const { compare } = new Intl.Collator(language)
  const names = new Intl.DisplayNames(language, { type: 'region' })
  return countries
    .map(({ code, name }) => ({ value: name, label: names.of(code) ?? name }))
    .sort((one, other) => compare(one.label, other.label))
}
