import { useTranslation } from 'react-i18next'

/** The language in which numbers are typed: the interface's. */
export function useLanguage(): 'es' | 'en' {
  const { i18n } = useTranslation('ui')
  return i18n.resolvedLanguage === 'en' ? 'en' : 'es'
}
